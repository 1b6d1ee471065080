import type { Db } from '#platform/database/connection.ts';
import { lockFor } from '#platform/database/locks.ts';
import { applyChanges, type SourceName, sources } from './apply-changes.ts';

/**
 * Updates the index after a change. Nodes that are notified of the same change take a lock one after the other, and all but the first find
 * nothing to do.
 */
export const updateIndex = (db: Db, now: Date): Promise<SourceName[]> =>
  db.transaction(async (tx) => {
    await lockFor(tx, 'refreshSearch', '120s');
    return applyChanges(tx, now, Object.keys(sources) as SourceName[]);
  });
