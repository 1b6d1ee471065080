import { collectionNames } from '@site/content/collections';
import type { Db, Transaction } from '#platform/database/connection.ts';
import { companySourceIn } from './company-source.ts';
import type { Content, Values } from './content.ts';
import { examine } from './examine.ts';
import { placeStored } from './plan-import.ts';
import { isProjectionCurrent, declareProjectionCurrent } from './projection.ts';
import { identify, slugsOf } from './rows.ts';
import type { Problem } from './source.ts';
import { readCollections } from './store.ts';
import { summariseAll } from './summaries.ts';
import { tableNames } from './tables.ts';
import { lockContent, type Summary, writeContent } from './write-content.ts';

const valuesOf = (content: Content): Values =>
  Object.fromEntries(collectionNames.map((collection) => [collection, content[collection].map(({ value }) => value)]));

/** Derives all rows from all live content. Rows of entries that are not in it are archived. */
export const writeAll = async (tx: Transaction, content: Content, now: Date): Promise<Summary> => {
  const values = valuesOf(content);
  const slugs = slugsOf(values);
  const identities = await identify(
    tx,
    tableNames.map((table) => ({ table, write: slugs.get(table) ?? [], read: 'all' })),
  );
  const summary = await writeContent(tx, values, {
    now,
    identities,
    categoryOfSeries: new Map((values.series ?? []).map(({ slug, category }) => [slug, category])),
    archive: new Map(tableNames.map((table) => [table, { keep: slugs.get(table) ?? [] }])),
    // Documents also depend on texts that are in no row.
    always: ['downloads'],
  });
  await declareProjectionCurrent(tx);
  return summary;
};

/** Derives the tables that pages read from the live entries again, if other code derived them. */
export const deriveTables = async (db: Db, now: Date): Promise<{ problems: Problem[] }> => {
  if (await isProjectionCurrent(db)) return { problems: [] };
  return db.transaction(async (tx) => {
    await lockContent(tx);
    const entries = await readCollections(tx, collectionNames);
    // A database without content has nothing to derive.
    if (entries.length === 0 || (await isProjectionCurrent(tx))) return { problems: [] };
    const { content, problems } = examine(entries.map(placeStored));
    if (problems.length === 0) await writeAll(tx, content, now);
    await summariseAll(tx, companySourceIn(entries));
    return { problems };
  });
};
