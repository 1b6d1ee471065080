import { indexTag } from '@site/contract/tags';
import { sql } from 'drizzle-orm';
import { notifyChanges } from '#platform/database/changes.ts';
import type { Db, Queryable, Transaction } from '#platform/database/connection.ts';
import { lockFor } from '#platform/database/locks.ts';
import { version } from '#search/index-row.ts';
import { mergePendingRows, productVisibility, recordSearchChanges } from '#search/keep-fresh.ts';
import { createVocabulary } from '#search/vocabulary.ts';
import { findPublished } from '../publications.ts';
import { applyChanges, renewSource, type SourceName, sources } from './apply-changes.ts';

const sourceNames = Object.keys(sources) as SourceName[];

type State = { built: SourceName[]; checkedAt: Date | undefined };

/** The sources that this version of the code has built, and the time until which the index knows which entries are due. */
const readState = async (db: Queryable): Promise<State> => {
  const { rows } = await db.execute<{ source: SourceName; checkedAt: string | null }>(
    sql`select source, checked_at as "checkedAt" from search_state where fingerprint = ${String(version)}`,
  );
  const times = rows.flatMap(({ checkedAt }) => (checkedAt === null ? [] : Date.parse(checkedAt)));
  return {
    built: rows.map(({ source }) => source),
    checkedAt: times.length === 0 ? undefined : new Date(Math.min(...times)),
  };
};

const storeState = async (tx: Queryable, names: readonly SourceName[], now: Date): Promise<void> => {
  await tx.execute(sql`
    insert into search_state (source, fingerprint, checked_at)
    select source, ${String(version)}, ${now.toISOString()}::timestamptz from unnest(${sql.param([...names])}::text[]) built (source)
    on conflict (source) do update set fingerprint = excluded.fingerprint, checked_at = excluded.checked_at`);
};

/** Declares the index of some sources to be up to date, for benches that fill it by other means. */
export const markIndexed = (db: Db, now: Date, names: readonly SourceName[] = sourceNames): Promise<void> =>
  storeState(db, names, now);

const buildSources = async (tx: Transaction, now: Date, names: readonly SourceName[]): Promise<void> => {
  const vocabulary = createVocabulary();
  for (const name of names) await renewSource(tx, now, name, { vocabulary });
  await vocabulary.write(tx);
  await mergePendingRows(tx);
  await tx.execute(sql`analyze search_document, search_word`);
  await notifyChanges(tx, [indexTag]);
};

/**
 * Brings the index up to date at the start, after a gap in the messages, and when an entry's time has come. Sources that another
 * version of the code built, or none, are compared as a whole; of the others, only rows that changed or became due are read. Nodes that are notified
 * of the same change take a lock one after the other, and all but the first find nothing to do.
 */
export const refreshIndex = (db: Db, now: Date, names = sourceNames): Promise<SourceName[]> =>
  db.transaction(async (tx) => {
    await lockFor(tx, 'refreshSearch', '120s');
    const { built, checkedAt } = await readState(tx);
    if (checkedAt) {
      const due = await findPublished(tx, checkedAt, now);
      await recordSearchChanges(tx, due.set(productVisibility, due.get('product') ?? []));
    }
    const updated = await applyChanges(tx, now, built);
    const missing = names.filter((name) => !built.includes(name));
    if (missing.length > 0) await buildSources(tx, now, missing);
    await storeState(tx, [...built, ...missing], now);
    return [...updated, ...missing];
  });
