import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { readSetting } from '#platform/settings/read-setting.ts';
import { release } from './table.ts';

export const findTimeZone = async (db: Queryable): Promise<string> =>
  (await readSetting(db, 'company'))?.time_zone ?? 'UTC';

/**
 * The moment of a time of day in a zone, such as 2026-12-01T09:00. A minute that a change of clocks skips is as much later, and of one
 * that comes twice it is the first.
 */
export const momentIn = (timeZone: string, minute: string): Date =>
  new Date(Temporal.PlainDateTime.from(minute).toZonedDateTime(timeZone).epochMilliseconds);

export const isDue = (now: Date) =>
  and(eq(release.state, 'scheduled'), sql`${release.dueAt} <= ${now.toISOString()}::timestamptz`);

/** Whether a release waits. Asked every few seconds, without loading what carries it out. */
export const isReleaseDue = async (db: Queryable, now: Date): Promise<boolean> => {
  const rows = await db.select({ id: release.id }).from(release).where(isDue(now)).limit(1);
  return rows.length > 0;
};
