import { nounNames } from '@site/content/nouns';
import type { Transaction } from '#platform/database/connection.ts';
import type { Content, Values } from './content.ts';
import { identify } from './identities.ts';
import { declareProjectionCurrent } from './projection.ts';
import { slugsOf } from './rows.ts';
import { tableNames } from './tables.ts';
import { type Summary, writeContent } from './write-content.ts';

const valuesOf = (content: Content): Values =>
  Object.fromEntries(nounNames.map((noun) => [noun, content[noun].map(({ value }) => value)]));

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
