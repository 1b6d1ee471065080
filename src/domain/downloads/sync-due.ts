import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/connection.ts';
import { wasPublished } from '../publications.ts';

/** Whether the list of downloads is older than the latest publication: an entry dated ahead brings its documents with it. */
export const isSyncDue = async (db: Queryable, now: Date): Promise<boolean> => {
  const { rows } = await db.execute<{ syncedAt: Date }>(sql`select synced_at as "syncedAt" from download_sync`);
  return rows[0] === undefined || wasPublished(db, new Date(rows[0].syncedAt), now);
};
