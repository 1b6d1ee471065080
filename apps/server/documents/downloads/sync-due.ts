import { sql } from 'drizzle-orm';
import { wasPublished } from '#catalogue/publications.ts';
import type { Queryable } from '#platform/database/connection.ts';

/** Whether an entry was published after the last sync. Documents of a scheduled entry are listed when the entry goes public. */
export const isSyncDue = async (db: Queryable, now: Date): Promise<boolean> => {
  const { rows } = await db.execute<{ syncedAt: Date }>(sql`select synced_at as "syncedAt" from download_sync`);
  return rows[0] === undefined || wasPublished(db, new Date(rows[0].syncedAt), now);
};
