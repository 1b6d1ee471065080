import { sql, type SQL } from 'drizzle-orm';
import { indexTag } from '#contract/tags.ts';
import { notifyChanges } from '#db/changes.ts';
import type { Db, Transaction } from '#db/connection.ts';
import { locks } from '#db/locks.ts';
import { takeSearchChanges } from '../search-changes.ts';
import type { Source } from './documents/document.ts';
import { type SourceName, sources } from './documents/sources.ts';
import { version } from './index-row.ts';
import { mergePendingRows } from './pending-rows.ts';
import { renewSource } from './renew-source.ts';
import { createVocabulary } from './vocabulary.ts';

/** Downloads have no publication date of their own: they are generated from public entries. */
const isDue = (table: string, now: Date): SQL =>
  table === 'download' ? sql`''` : sql`(published_at <= ${now.toISOString()}::timestamptz)::text`;

/** Changes when the content of a source changes or an entry becomes due. Cheap to compute, and saves rebuilding the source. */
const fingerprint = async (tx: Transaction, now: Date, { tables, settings = [] }: Source): Promise<string> => {
  const parts = tables.map(
    (table) =>
      sql`select string_agg(id || status::text || ${isDue(table, now)} || digest, ',' order by id) as part from ${sql.identifier(table)}`,
  );
  const { rows } = await tx.execute<{ print: string }>(sql`
    select md5(coalesce(string_agg(part, ';'), '')) as print from (
      ${sql.join(
        [
          ...parts,
          sql`select string_agg(key || digest, ',' order by key) from setting where key = any(${sql.param(settings)}::text[])`,
        ],
        sql` union all `,
      )}) all_parts (part)`);
  return `${version} ${rows[0]?.print}`;
};

const storeFingerprint = async (tx: Transaction, name: SourceName, print: string): Promise<void> => {
  await tx.execute(sql`
    insert into search_state (source, fingerprint) values (${name}, ${print})
    on conflict (source) do update set fingerprint = excluded.fingerprint`);
};

/** Declares the index of a source to be up to date, for benches that fill it by other means. */
export const markIndexed = (db: Db, now: Date, name: SourceName): Promise<void> =>
  db.transaction(async (tx) => storeFingerprint(tx, name, await fingerprint(tx, now, sources[name])));

/**
 * Compares the index with the whole content: at the start, after a gap in the messages, and when an entry's time has come. Nodes that are notified of the same change take a lock one after the
 * other, and all but the first find nothing to do.
 */
export const refreshIndex = (db: Db, now: Date, names = Object.keys(sources) as SourceName[]): Promise<SourceName[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '120s'`);
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.refreshSearch})`);
    const { rows } = await tx.execute<{ source: string; fingerprint: string }>(sql`select * from search_state`);
    const before = new Map(rows.map((row) => [row.source, row.fingerprint]));
    const renewed: SourceName[] = [];
    // Fingerprints find what these changed, and more: entries whose time has come.
    await takeSearchChanges(tx);
    const vocabulary = createVocabulary();
    for (const name of names) {
      const print = await fingerprint(tx, now, sources[name]);
      if (before.get(name) === print) continue;
      await renewSource(tx, now, name, { vocabulary });
      await storeFingerprint(tx, name, print);
      renewed.push(name);
    }
    if (renewed.length > 0) {
      await vocabulary.write(tx);
      await mergePendingRows(tx);
      await tx.execute(sql`analyze search_document, search_word`);
      await notifyChanges(tx, [indexTag]);
    }
    return renewed;
  });
