import { codeSlug, type fileFolders, type singleFiles } from '@site/content/faults/files';
import type { Path } from '@site/content/issues';
import { localeCodes } from '@site/contract/locales';
import { namedSentences } from '@site/faults/vocabulary';
import type * as z from 'zod';
import type { Problem, Source } from '../source.ts';

/** The value of a file, and the file. */
export type Placed<T> = { value: T; source: Source };

export type FaultFiles = {
  [F in keyof typeof singleFiles]: Placed<z.output<(typeof singleFiles)[F]>>;
} & { [F in keyof typeof fileFolders]: Placed<z.output<(typeof fileFolders)[F]>>[] };

type References = {
  spns: Set<number>;
  names: Set<string>;
  notes: Set<string>;
  sources: Set<string>;
  responses: Set<string>;
};

const referencesIn = (files: FaultFiles): References => ({
  spns: new Set(files.parameters.flatMap(({ value }) => value.parameters.map(({ spn }) => spn))),
  names: new Set(files['wording.yaml'].value.names.map(({ key }) => key)),
  notes: new Set(files['wording.yaml'].value.notes.map(({ key }) => key)),
  sources: new Set(files['sources.yaml'].value.sources.map(({ id }) => id)),
  responses: new Set(files['guidance.yaml'].value.filter(({ part }) => part === 'response').map(({ key }) => key)),
});

/** Checks that everything a code refers to exists (parameter, wording, family, source, response), and that no row is repeated. */
const codeProblems = (files: FaultFiles): Problem[] => {
  const references = referencesIn(files);
  const manufacturers = new Map(
    files['manufacturers.yaml'].value.map((manufacturer) => [manufacturer.key, manufacturer]),
  );
  return files.codes.flatMap(({ value: { manufacturer: key, codes }, source }) => {
    const manufacturer = manufacturers.get(key);
    if (!manufacturer || !source.file.endsWith(`/${key}.yaml`))
      return [source.problem(['manufacturer'], `${key} is no such manufacturer`)];
    const families = new Set(manufacturer.families.map((family) => family.key));
    const rows = new Set<string>();
    return codes.flatMap((code, index) => {
      const complaints: [field: string, message: string][] = [];
      const row = codeSlug({ ...code, manufacturer: key });
      if (rows.has(row)) complaints.push(['code', `${code.code} exists twice`]);
      rows.add(row);
      if (code.spn !== undefined && references.spns.has(code.spn) === code.manufacturer_spn)
        complaints.push(['spn', `SPN ${code.spn} must be in our list or marked as the manufacturer's own`]);
      if (code.name !== undefined && !references.names.has(code.name))
        complaints.push(['name', `${code.name} has no text`]);
      for (const note of code.notes) if (!references.notes.has(note)) complaints.push(['notes', `${note} has no text`]);
      for (const id of code.sources)
        if (!references.sources.has(id)) complaints.push(['sources', `${id} is no source`]);
      for (const family of code.families)
        if (!families.has(family)) complaints.push(['families', `${family} is no family of ${key}`]);
      if (code.response !== undefined && !references.responses.has(code.response))
        complaints.push(['response', `${code.response} is no response`]);
      return complaints.map(([field, message]) => source.problem(['codes', index, field], message));
    });
  });
};

const conditions = ['topic', 'spn', 'system', 'quantity', 'fmi', 'known'] as const;

/** Checks that everything the table of severities refers to exists, and that it uses every action without `when`. */
const severityProblems = (files: FaultFiles): Problem[] => {
  const { value: table, source } = files['severity.yaml'];
  const guidance = files['guidance.yaml'];
  const actions = new Map(guidance.value.filter(({ part }) => part === 'action').map((entry) => [entry.key, entry]));
  const parameters = files.parameters.flatMap(({ value }) => value.parameters);
  const topics = new Set(parameters.map(({ topic }) => topic));
  const spns = new Set(parameters.map(({ spn }) => spn));
  const systems = new Set(files['systems.yaml'].value.map(({ key }) => key));
  const byManufacturer = Object.values(table.manufacturer_says).flat();
  const named = new Set([...table.rules.flatMap((rule) => rule.actions), ...byManufacturer]);
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
    ...byManufacturer
      .filter((key) => !actions.has(key))
      .map((key) => source.problem(['manufacturer_says'], `${key} is no action`)),
    ...[...actions.values()]
      .filter(({ key, when }) => !when && !named.has(key))
      .map(({ key }) => guidance.source.problem([], `nothing names the action ${key}, and it has no when`)),
  ];
};

/** Reports entries whose key is already taken. */
export const twice = <T>(
  entries: readonly { value: T; placed: Placed<unknown>; path: Path }[],
  key: (value: T) => string | undefined,
  message: (key: string) => string,
): Problem[] => {
  const seen = new Set<string>();
  return entries.flatMap(({ value, placed, path }) => {
    const own = key(value);
    if (own === undefined || !seen.has(own)) {
      if (own !== undefined) seen.add(own);
      return [];
    }
    return [placed.source.problem(path, message(own))];
  });
};

export const listed = <T>(placed: Placed<unknown>, list: readonly T[], under: Path = []) =>
  list.map((value, index) => ({ value, placed, path: [...under, index] as Path }));

const keyTwice = (placed: Placed<unknown>, list: readonly { key: string }[], under: Path = []): Problem[] =>
  twice(
    listed(placed, list, under),
    ({ key }) => key,
    (key) => `${key} exists twice`,
  );

const modeProblems = ({ 'failure-modes.yaml': placed }: FaultFiles): Problem[] => {
  const covered = placed.value.flatMap(({ fmi, through = fmi }) =>
    Array.from({ length: through - fmi + 1 }, (_, step) => fmi + step),
  );
  return Array.from({ length: 32 }, (_, fmi) => fmi)
    .filter((fmi) => covered.filter((other) => other === fmi).length !== 1)
    .map((fmi) => placed.source.problem([], `FMI ${fmi} must be there once`));
};

const parameterProblems = ({ parameters, 'systems.yaml': systems }: FaultFiles): Problem[] => {
  const all = parameters.flatMap((placed) => listed(placed, placed.value.parameters, ['parameters']));
  const systemKeys = new Set(systems.value.map(({ key }) => key));
  const files = new Set(parameters.map(({ value }) => value.system));
  return [
    ...parameters
      .filter(({ value, source }) => !systemKeys.has(value.system) || !source.file.endsWith(`/${value.system}.yaml`))
      .map(({ value, source }) => source.problem(['system'], `${value.system} is no system of that name`)),
    ...listed(systems, systems.value)
      .filter(({ value }) => !files.has(value.key))
      .map(({ value, path }) => systems.source.problem(path, `${value.key} has no parameters`)),
    ...twice(
      all,
      ({ spn }) => String(spn),
      (spn) => `SPN ${spn} exists twice`,
    ),
    ...localeCodes.flatMap((locale) =>
      twice(
        all,
        ({ name }) => name[locale],
        (name) => `another is called ${name}`,
      ),
    ),
  ];
};

const sentenceProblems = ({ 'guidance.yaml': placed, parameters }: FaultFiles): Problem[] => {
  const all = listed(placed, placed.value);
  const topics = new Set(parameters.flatMap(({ value }) => value.parameters.map(({ topic }) => topic)));
  const keys = new Set(placed.value.map(({ key }) => key));
  return [
    ...keyTwice(placed, placed.value),
    ...localeCodes.flatMap((locale) =>
      twice(
        all,
        ({ text }) => text[locale],
        () => `the same sentence again in ${locale}`,
      ),
    ),
    ...all.flatMap(({ value: { when = [], needs = [] }, path }) =>
      [...when, ...needs.flatMap((need) => need.when)].flatMap(({ topic = [] }) =>
        topic
          .filter((key) => !topics.has(key))
          .map((key) => placed.source.problem(path, `no parameter has the topic ${key}`)),
      ),
    ),
    ...namedSentences
      .filter((key) => !keys.has(key))
      .map((key) => placed.source.problem([], `the sentence ${key} is missing`)),
  ];
};

const sourceProblems = ({ 'sources.yaml': placed }: FaultFiles): Problem[] => {
  const kinds = new Set(placed.value.kinds.map(({ key }) => key));
  const all = listed(placed, placed.value.sources, ['sources']);
  return [
    ...keyTwice(placed, placed.value.kinds, ['kinds']),
    ...twice(
      all,
      ({ id }) => id,
      (id) => `${id} exists twice`,
    ),
    ...all
      .filter(({ value }) => !kinds.has(value.kind))
      .map(({ value, path }) => placed.source.problem([...path, 'kind'], `${value.kind} is no kind of source`)),
  ];
};

/** Checks across entries: references resolve, and keys are unique. */
export const checkFaults = (files: FaultFiles): Problem[] => [
  ...keyTwice(files['systems.yaml'], files['systems.yaml'].value),
  ...keyTwice(files['manufacturers.yaml'], files['manufacturers.yaml'].value),
  ...keyTwice(files['wording.yaml'], files['wording.yaml'].value.names, ['names']),
  ...keyTwice(files['wording.yaml'], files['wording.yaml'].value.notes, ['notes']),
  ...sourceProblems(files),
  ...modeProblems(files),
  ...parameterProblems(files),
  ...sentenceProblems(files),
  ...severityProblems(files),
  ...codeProblems(files),
];
