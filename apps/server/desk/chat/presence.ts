import { eq, gt, sql } from 'drizzle-orm';
import { staffAccount } from '#people/staff/table.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { chatPresence } from './table.ts';

/** Somebody whose browser was silent for longer has closed it or lost the network. */
const silenceMs = 3 * 60_000;
const since = (now: Date) => new Date(now.getTime() - silenceMs);

/** Who has said that they are here, and still is. */
export const listPresent = (db: Queryable, now: Date): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: staffAccount.id, name: staffAccount.name })
    .from(chatPresence)
    .innerJoin(staffAccount, eq(staffAccount.id, chatPresence.staffId))
    .where(gt(chatPresence.seenAt, since(now)))
    .orderBy(staffAccount.name);

export const isSomebodyPresent = async (db: Queryable, now: Date): Promise<boolean> => {
  const [row] = await db
    .select({ id: chatPresence.staffId })
    .from(chatPresence)
    .where(gt(chatPresence.seenAt, since(now)))
    .limit(1);
  return row !== undefined;
};

export const setPresent = async (db: Queryable, staffId: number, isHere: boolean, now: Date): Promise<void> => {
  if (!isHere) await db.delete(chatPresence).where(eq(chatPresence.staffId, staffId));
  else
    await db
      .insert(chatPresence)
      .values({ staffId, seenAt: now })
      .onConflictDoUpdate({ target: chatPresence.staffId, set: { seenAt: sql`excluded.seen_at` } });
};

/** Every look at the chat shows that somebody who is here still is. One who was silent for too long has to say so again. */
export const touchPresent = async (db: Queryable, staffId: number, now: Date): Promise<boolean> => {
  const rows = await db
    .update(chatPresence)
    .set({ seenAt: now })
    .where(sql`${chatPresence.staffId} = ${staffId} and ${chatPresence.seenAt} > ${since(now)}`)
    .returning({ id: chatPresence.staffId });
  return rows.length > 0;
};
