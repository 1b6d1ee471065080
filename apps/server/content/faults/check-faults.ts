import type { Path } from '@site/content/issues';
import { localeCodes } from '@site/contract/locales';
import { namedSentences } from '@site/faults/vocabulary';
import type { Problem } from '../source.ts';
import { codeProblems } from './check-codes.ts';
import { severityProblems } from './check-severity.ts';
import type { FaultFiles, Placed } from './fault-files.ts';

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
  ...keyTwice(files['makers.yaml'], files['makers.yaml'].value),
  ...keyTwice(files['wording.yaml'], files['wording.yaml'].value.names, ['names']),
  ...keyTwice(files['wording.yaml'], files['wording.yaml'].value.notes, ['notes']),
  ...sourceProblems(files),
  ...modeProblems(files),
  ...parameterProblems(files),
  ...sentenceProblems(files),
  ...severityProblems(files),
  ...codeProblems(files),
];
