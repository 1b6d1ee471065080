import type { Definition, SettingKey } from '#content/definition.ts';
import { definitions, type Noun, nounNames } from '#content/nouns.ts';
import type { Resolver } from '#content/resolver.ts';
import type { RowOf, TableName } from '#db/tables/entries.ts';
import type { Values } from './content.ts';

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
      addTo(rows, table, [definition.rows?.[table]?.(value, to) ?? []].flat());
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
