import { definitions, type ValueOf } from '@site/content/collections';
import type { TableName } from '@site/content/tables';
import type { Tag } from '@site/contract/tags';
import type { Transaction } from '#platform/database/connection.ts';
import { checkChanges, isWithdrawal } from './check-changes.ts';
import { findCategories, identifyNamed } from './check-context.ts';
import type { Values } from './content.ts';
import type { ProblemInEntry } from './entries.ts';
import { type Missing, slugsOf } from './rows.ts';
import { type Author, type Change, storeRevisions } from './store.ts';
import { othersOf, tableOf } from './tables.ts';
import { lockContent, writeContent } from './write-content.ts';

export type Published = { ok: true; tags: Tag[] } | { ok: false; problems: ProblemInEntry[] };

/** Rows that go with withdrawn entries, and rows of tables that belong to one entry as a whole. */
const rowsToArchive = (changes: readonly Change[], slugs: ReadonlyMap<TableName, readonly string[]>) => {
  const archive = new Map<TableName, Missing>();
  for (const [table, gone] of Map.groupBy(changes.filter(isWithdrawal), ({ collection }) => tableOf(collection)))
    if (table) archive.set(table, { drop: gone.map(({ slug }) => slug) });
  for (const { collection } of changes)
    for (const table of Object.keys(definitions[collection].slugs ?? {}) as TableName[])
      archive.set(table, { keep: slugs.get(table) ?? [] });
  return archive;
};

/**
 * The one way for content to go live: checks the entries against everything that is live, stores a revision of each,
 * rewrites the rows that follow from them and notifies all nodes, or returns every problem and changes nothing.
 */
export const publish = async (tx: Transaction, changes: readonly Change[], author: Author): Promise<Published> => {
  await lockContent(tx);
  const checked = await checkChanges(tx, changes);
  if (!checked.ok) return checked;
  const { parsed, complete, faults, named } = checked;

  await storeRevisions(tx, changes, author);
  const values: Values = Object.fromEntries([
    ...Map.groupBy(complete, ({ entry }) => entry.collection)
      .entries()
      .map(([collection, list]) => [collection, list.map(({ value }) => value)]),
    ['faults', faults],
  ]);
  const slugs = slugsOf(values);
  const { categoryOfSeries, references } = await findCategories(tx, named);
  for (const { entry, value } of parsed)
    if (entry.collection === 'series') categoryOfSeries.set(entry.slug, (value as ValueOf<'series'>).category);
  const identities = await identifyNamed(tx, slugs, [...named, ...references]);
  const archive = rowsToArchive(changes, slugs);
  const others = othersOf(changes);
  const { tags } = await writeContent(tx, values, { now: author.now, identities, categoryOfSeries, archive, others });
  return { ok: true, tags };
};
