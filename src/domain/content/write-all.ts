import { sql } from 'drizzle-orm';
import { nounNames } from '#content/nouns.ts';
import type { Queryable, Transaction } from '#db/connection.ts';
import { codeDigestOf } from '../code-digest.ts';
import type { Content, Values } from './content.ts';
import { identify } from './identities.ts';
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

/** Declares all rows to be those that this code derives. */
export const declareProjectionCurrent = async (db: Queryable): Promise<void> => {
  await db.execute(sql`
    insert into content_projection (version) values (${projectionVersion()})
    on conflict ("only") do update set version = excluded.version`);
};

/** Changes with the code that makes rows, because a new version may make other rows of the same documents. */
const projectionVersion = (): string => codeDigestOf(['content', 'domain/content', 'domain/documents']);

export const isProjectionCurrent = async (db: Queryable): Promise<boolean> => {
  const { rows } = await db.execute<{ version: string }>(sql`select version from content_projection`);
  return rows[0]?.version === projectionVersion();
};
