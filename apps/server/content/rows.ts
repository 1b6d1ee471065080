import type { Definition, SettingKey } from '@site/content/definition';
import { definitions, type Noun, nounNames, type nouns } from '@site/content/nouns';
import type { Resolver } from '@site/content/resolver';
import type { TableName } from '@site/content/tables';
import type { RowOf } from '#catalogue/entry-tables.ts';
import type { Values } from './content.ts';

type Nouns = typeof nouns;
type RowFrom<Build> = Build extends (...args: never) => infer Row
  ? Row extends readonly (infer One)[]
    ? One
    : Row
  : never;
/** The tables that a row does not fit: a column is missing, of another type, or unknown. */
type MisfitsIn<Rows> = {
  [T in keyof Rows & TableName]: [RowFrom<Rows[T]>] extends [RowOf<T>]
    ? Exclude<keyof RowFrom<Rows[T]>, keyof RowOf<T>> extends never
      ? never
      : T
    : T;
}[keyof Rows & TableName];
type Misfits = { [N in Noun]: Nouns[N] extends { rows: infer Rows } ? MisfitsIn<Rows> : never }[Noun];
type None<T extends never> = T;
/** Compiles only if the rows of every noun fit its tables. */
export type RowsThatDoNotFit = None<Misfits>;

type Visit = (definition: Definition<Noun>, value: never) => void;

/** Passes each value to the definition of its noun; `Definition` explains why the value is `never`. */
const visit = (values: Values, work: Visit): void => {
  for (const noun of nounNames) for (const value of values[noun] ?? []) work(definitions[noun], value as never);
};

const addTo = <K, V>(lists: Map<K, V[]>, key: K, more: readonly V[]): void => {
  const list = lists.get(key);
  if (list) for (const one of more) list.push(one);
  else lists.set(key, [...more]);
};

/** The slugs of all rows to write, by table. */
export const slugsOf = (values: Values): Map<TableName, string[]> => {
  const slugs = new Map<TableName, string[]>();
  visit(values, (definition, value: { slug: string }) => {
    for (const table of Object.keys(definition.rows ?? {}) as TableName[])
      addTo(slugs, table, definition.slugs?.[table]?.(value as never) ?? [value.slug]);
  });
  return slugs;
};

/** A row of any table. */
export type AnyRow = RowOf<TableName>;

export const rowsOf = (values: Values, to: Resolver): Map<TableName, AnyRow[]> => {
  const rows = new Map<TableName, AnyRow[]>();
  visit(values, (definition, value) => {
    for (const table of Object.keys(definition.rows ?? {}) as TableName[])
      addTo(rows, table, [definition.rows?.[table]?.(value, to) ?? []].flat() as AnyRow[]);
  });
  return rows;
};

export const settingsOf = (values: Values, to: Resolver): Map<SettingKey, object> => {
  const settings = new Map<SettingKey, object>();
  visit(values, (definition, value) => {
    for (const key of Object.keys(definition.settings ?? {}) as SettingKey[]) {
      const setting = definition.settings?.[key]?.(value, to);
      if (setting) settings.set(key, setting);
    }
  });
  return settings;
};
