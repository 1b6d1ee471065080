import { definitions, type Collection, collectionNames } from '@site/content/collections';
import type { AfterEffect, Definition, SettingKey, TouchedRow } from '@site/content/definition';
import type { TableName } from '@site/content/tables';
import { tag, type Tag } from '@site/contract/tags';

type Written = Definition<Collection>;

const all = collectionNames.map((collection) => definitions[collection]);
const tablesOf = ({ rows = {} }: Written) => Object.keys(rows) as TableName[];

/** Tables in the order of writing: those that others refer to come first. */
export const tableNames: readonly TableName[] = [...new Set(all.flatMap(tablesOf))];

/** The collections whose entries become rows of a table. */
const writersOf = (table: TableName): Written[] => all.filter((definition) => definition.rows?.[table]);
const writersOfSetting = (key: SettingKey): Written[] => all.filter((definition) => definition.settings?.[key]);

/** The table in which a collection is found by its slug. */
export const tableOf = (collection: Collection): TableName | undefined => tablesOf(definitions[collection])[0];

/** What a write changed. */
export type Changes = {
  rows: ReadonlyMap<TableName, readonly TouchedRow[]>;
  settings: readonly SettingKey[];
  /** Entries that become neither rows nor settings, by collection. */
  others: ReadonlyMap<Collection, readonly string[]>;
};

const becomesNothing = ({ rows, settings }: Written): boolean => !rows && !settings;

/** The slugs of changed entries that become neither rows nor settings, by collection. */
export const othersOf = (changes: readonly { collection: Collection; slug: string }[]): Changes['others'] =>
  new Map(
    [...Map.groupBy(changes, ({ collection }) => collection)]
      .filter(([collection]) => becomesNothing(definitions[collection]))
      .map(([collection, list]) => [collection, list.map(({ slug }) => slug)]),
  );

const changedRows = ({ rows }: Changes) => [...rows].filter(([, touched]) => touched.length > 0);

const listsOf = (writers: Written[]): Tag[] => writers.flatMap(({ lists = [] }) => lists.map((name) => tag[name]));

/** A setting has a tag of its own, or belongs to a list, as those of the fault data do. */
const settingTags = (key: SettingKey): Tag[] =>
  key === 'faults.guidance' || key === 'faults.sources' || key === 'faults.wording'
    ? listsOf(writersOfSetting(key))
    : [tag[key]];

/** The tags of all pages that show something that changed. */
export const tagsOf = (changes: Changes): Set<Tag> =>
  new Set([
    ...changedRows(changes).flatMap(([table, touched]) => [
      ...listsOf(writersOf(table)),
      ...writersOf(table).flatMap(({ tags }) => (tags ? touched.flatMap(tags) : [])),
    ]),
    ...changes.settings.flatMap(settingTags),
  ]);

/** The after-effects of a change. */
export const afterEffectsOf = (changes: Changes): Set<AfterEffect> => {
  const writers = [
    ...changedRows(changes).flatMap(([table]) => writersOf(table)),
    ...changes.settings.flatMap(writersOfSetting),
    ...[...changes.others.keys()].map((collection): Written => definitions[collection]),
  ];
  return new Set(writers.flatMap(({ after = [] }) => after));
};
