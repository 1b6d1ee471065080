import { sql } from 'drizzle-orm';
import { indexTag } from '#contract/tags.ts';
import { notifyChanges } from '#db/changes.ts';
import type { Db, Transaction } from '#db/connection.ts';
import { locks } from '#db/locks.ts';
import { type ChangedRows, takeSearchChanges } from '../search-changes.ts';
import type { Affected, Source } from './documents/document.ts';
import { type SourceName, sources } from './documents/sources.ts';
import { mergePendingRows } from './pending-rows.ts';
import { renewSource } from './renew-source.ts';
import { createVocabulary } from './vocabulary.ts';

const settingTable = 'setting';

const isTouched = ({ tables, settings = [] }: Source, rows: ChangedRows): boolean =>
  tables.some((table) => rows.has(table)) || (settings.length > 0 && rows.has(settingTable));

const findAffected = async (tx: Transaction, source: Source, rows: ChangedRows): Promise<Affected | 'all'> =>
  (await source.affectedBy?.(tx, rows)) ?? 'all';

/**
 * Updates the index with the changes that were recorded since the last time: the cost depends on them, not on the size of the
 * content. Nodes that are notified of the same change take a lock one after the other, and all but the first find nothing to do.
 */
export const updateIndex = (db: Db, now: Date): Promise<SourceName[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '120s'`);
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.refreshSearch})`);
    const rows = await takeSearchChanges(tx);
    const renewed: SourceName[] = [];
    const [counted, recounted] = [createVocabulary(), createVocabulary()];
    for (const name of Object.keys(sources) as SourceName[]) {
      if (!isTouched(sources[name], rows)) continue;
      const only = await findAffected(tx, sources[name], rows);
      const count = await renewSource(
        tx,
        now,
        name,
        only === 'all' ? { vocabulary: recounted } : { vocabulary: counted, only },
      );
      if (count > 0) renewed.push(name);
    }
    if (renewed.length === 0) return [];
    await counted.writeCounts(tx);
    await recounted.write(tx);
    await mergePendingRows(tx);
    await notifyChanges(tx, [indexTag]);
    return renewed;
  });
