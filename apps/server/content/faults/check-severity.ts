import type { Problem } from '../source.ts';
import type { FaultFiles } from './fault-files.ts';

const conditions = ['topic', 'spn', 'system', 'quantity', 'fmi', 'known'] as const;

/** Checks that everything the table of severities refers to exists, and that it uses every action without `when`. */
export const severityProblems = (files: FaultFiles): Problem[] => {
  const { value: table, source } = files['severity.yaml'];
  const guidance = files['guidance.yaml'];
  const actions = new Map(guidance.value.filter(({ part }) => part === 'action').map((entry) => [entry.key, entry]));
  const parameters = files.parameters.flatMap(({ value }) => value.parameters);
  const topics = new Set(parameters.map(({ topic }) => topic));
  const spns = new Set(parameters.map(({ spn }) => spn));
  const systems = new Set(files['systems.yaml'].value.map(({ key }) => key));
  const byMaker = Object.values(table.maker_says).flat();
  const named = new Set([...table.rules.flatMap((rule) => rule.actions), ...byMaker]);
  const last = table.rules.length - 1;
  return [
    ...table.rules.flatMap((rule, index) => {
      const { topic = [], spn = [], system = [] } = rule;
      const fitsAll = conditions.every((name) => rule[name] === undefined);
      return [
        ...topic.filter((key) => !topics.has(key)).map((key) => `no parameter has the topic ${key}`),
        ...spn.filter((number) => !spns.has(number)).map((number) => `SPN ${number} is not in our list`),
        ...system.filter((key) => !systems.has(key)).map((key) => `${key} is no system`),
        ...rule.actions.filter((key) => !actions.has(key)).map((key) => `${key} is no action`),
        ...(fitsAll === (index === last) ? [] : ['the last rule, and no other, fits everything']),
      ].map((message) => source.problem(['rules', index], message));
    }),
    ...byMaker.filter((key) => !actions.has(key)).map((key) => source.problem(['maker_says'], `${key} is no action`)),
    ...[...actions.values()]
      .filter(({ key, when }) => !when && !named.has(key))
      .map(({ key }) => guidance.source.problem([], `nothing names the action ${key}, and it has no when`)),
  ];
};
