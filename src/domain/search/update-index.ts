import { sql } from 'drizzle-orm';
import type { Db } from '#db/connection.ts';
import { locks } from '#db/locks.ts';
import { applyChanges } from './apply-changes.ts';
import { type SourceName, sources } from './documents/sources.ts';

/**
 * Updates the index after a change. Nodes that are notified of the same change take a lock one after the other, and all but the first find
 * nothing to do.
 */
export const updateIndex = (db: Db, now: Date): Promise<SourceName[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '120s'`);
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.refreshSearch})`);
    return applyChanges(tx, now, Object.keys(sources) as SourceName[]);
  });
