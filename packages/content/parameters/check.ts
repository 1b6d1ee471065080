import type * as z from 'zod';
import type { Vocabulary } from '../definition.ts';
import type { EntryProblem } from '../issues.ts';
import type { Parameters } from './schema.ts';

type Value = z.output<typeof Parameters>;

const keysOf = (list: readonly { key: string }[]): Set<string> => new Set(list.map(({ key }) => key));

export const vocabularyOf = ({ parameters, applications, terminal_groups: groups }: Value): Vocabulary => ({
  parameters: new Map(parameters.map((parameter) => [parameter.key, parameter])),
  applications: keysOf(applications),
  terminalGroups: keysOf(groups),
});

/** A protocol runs on a port and is not one, so an option may be in only one of the two lists. */
const portProblems = ({ parameters }: Value): EntryProblem[] => {
  const at = parameters.findIndex(({ key }) => key === 'ports');
  const protocols = new Set(Object.keys(parameters.find(({ key }) => key === 'protocols')?.options ?? {}));
  return Object.keys(parameters[at]?.options ?? {})
    .filter((option) => protocols.has(option))
    .map((option) => ({
      path: ['parameters', at, 'options', option],
      message: `${option} is a protocol: it needs a port to run on`,
    }));
};

export const parameterProblems = (value: Value): EntryProblem[] => {
  const groups = keysOf(value.groups);
  return [
    ...value.parameters.flatMap(({ group }, index) =>
      groups.has(group) ? [] : [{ path: ['parameters', index, 'group'], message: `no such parameter group: ${group}` }],
    ),
    ...portProblems(value),
  ];
};
