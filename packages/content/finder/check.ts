import type { CheckContext } from '../definition.ts';
import type { EntryProblem } from '../issues.ts';
import type { ParameterKind } from '../parameters/value.ts';
import type { Finder, FinderRule } from './schema.ts';

type Conditions = FinderRule['match'];

const problemsIn = (
  conditions: Conditions | undefined,
  parameters: ReadonlyMap<string, ParameterKind>,
): EntryProblem[] => {
  const { params = {}, at_least: atLeast = {}, covers = {} } = conditions ?? {};
  const ofType = (field: string, keys: string[], type: ParameterKind['type']): EntryProblem[] =>
    keys
      .filter((key) => parameters.get(key)?.type !== type)
      .map((key) => ({ path: [field, key], message: `no parameter ${key} of the type ${type}` }));
  const unknown = Object.entries(params).flatMap(([key, options]) =>
    options
      .filter((option) => !Object.hasOwn(parameters.get(key)?.options ?? {}, option))
      .map((option) => ({ path: ['params', key], message: `${key} has no option ${option}` })),
  );
  return [
    ...unknown,
    ...ofType('at_least', Object.keys(atLeast), 'number'),
    ...ofType('covers', Object.keys(covers), 'range'),
  ];
};

/** A rule with a value that no product can have would never match. */
export const finderProblems = ({ rules }: Finder, { vocabulary }: CheckContext): EntryProblem[] => {
  if (!vocabulary) return [];
  return rules.flatMap((rule, index) =>
    (['match', 'without'] as const).flatMap((field) =>
      problemsIn(rule[field], vocabulary.parameters).map(({ path, message }) => ({
        path: ['rules', index, field, ...path],
        message,
      })),
    ),
  );
};
