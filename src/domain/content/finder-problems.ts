import type { FinderRule } from '#content/finder/schema.ts';
import type { Path } from '#content/issues.ts';
import type { Parameter } from '#content/parameters/schema.ts';
import { type Content, problemIn } from './content.ts';
import type { Problem } from './source.ts';

type Conditions = FinderRule['match'];
type Found = { path: Path; message: string };

const inConditions = (conditions: Conditions | undefined, parameters: ReadonlyMap<string, Parameter>): Found[] => {
  const { params = {}, at_least: least = {}, covers = {} } = conditions ?? {};
  const typed = (field: string, keys: string[], type: Parameter['type']): Found[] =>
    keys
      .filter((key) => parameters.get(key)?.type !== type)
      .map((key) => ({ path: [field, key], message: `no parameter ${key} of the type ${type}` }));
  const unknown = Object.entries(params).flatMap(([key, wanted]) =>
    wanted
      .filter((option) => !Object.hasOwn(parameters.get(key)?.options ?? {}, option))
      .map((option) => ({ path: ['params', key], message: `${key} has no option ${option}` })),
  );
  return [
    ...unknown,
    ...typed('at_least', Object.keys(least), 'number'),
    ...typed('covers', Object.keys(covers), 'range'),
  ];
};

/** A rule about what no product can have would never count. */
export const finderProblems = (content: Content): Problem[] => {
  const [list] = content.parameters;
  if (!list) return [];
  const parameters = new Map(list.value.parameters.map((parameter) => [parameter.key, parameter]));
  return content.finder.flatMap((entry) =>
    entry.value.rules.flatMap(({ match, without }, index) =>
      [
        ...inConditions(match, parameters).map(({ path, message }) => ({ path: ['match', ...path], message })),
        ...inConditions(without, parameters).map(({ path, message }) => ({ path: ['without', ...path], message })),
      ].map(({ path, message }) => problemIn(entry, ['rules', index, ...path], message)),
    ),
  );
};
