import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { release } from './releases-table.ts';

export const isDue = (now: Date) =>
  and(eq(release.state, 'scheduled'), sql`${release.dueAt} <= ${now.toISOString()}::timestamptz`);

/** Whether a release waits. Asked every few seconds, without loading what carries it out. */
export const isReleaseDue = async (db: Queryable, now: Date): Promise<boolean> => {
  const rows = await db.select({ id: release.id }).from(release).where(isDue(now)).limit(1);
  return rows.length > 0;
};
