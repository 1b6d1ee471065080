import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { readSetting } from '#platform/settings/read-setting.ts';
import { release } from './table.ts';

export const findTimeZone = async (db: Queryable): Promise<string> =>
  (await readSetting(db, 'company'))?.time_zone ?? 'UTC';

/** How far the clocks of a zone are ahead of UTC at a moment. */
const offsetMs = (at: Date, timeZone: string): number => {
  const options = { dateStyle: 'short', timeStyle: 'medium', timeZone } as const;
  // Swedish dates have the form of ISO 8601.
  const local = new Intl.DateTimeFormat('sv-SE', options).format(at).replace(' ', 'T');
  return Date.parse(`${local}Z`) - Math.floor(at.getTime() / 1000) * 1000;
};

/** The moment of a time of day in a zone, such as 2026-12-01T09:00. A minute that a change of clocks skips is the one after. */
export const momentIn = (timeZone: string, minute: string): Date => {
  const asUtc = Date.parse(`${minute}:00Z`);
  const guess = new Date(asUtc - offsetMs(new Date(asUtc), timeZone));
  // The offset at the guess may differ, on the day when the clocks change.
  return new Date(asUtc - offsetMs(guess, timeZone));
};

export const isDue = (now: Date) =>
  and(eq(release.state, 'scheduled'), sql`${release.dueAt} <= ${now.toISOString()}::timestamptz`);

/** Whether a release waits. Asked every few seconds, without loading what carries it out. */
export const isReleaseDue = async (db: Queryable, now: Date): Promise<boolean> => {
  const rows = await db.select({ id: release.id }).from(release).where(isDue(now)).limit(1);
  return rows.length > 0;
};
