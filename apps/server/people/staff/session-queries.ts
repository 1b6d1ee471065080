import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { staffAccount, studioSession } from './table.ts';

/** Finds a session by the unique index on its hash, with its person: roles are read with every request. */
export const findSession = async (db: Queryable, tokenHash: Buffer) => {
  const [match] = await db
    .select({ session: studioSession, account: staffAccount })
    .from(studioSession)
    .innerJoin(staffAccount, eq(staffAccount.id, studioSession.accountId))
    .where(eq(studioSession.tokenHash, tokenHash));
  return match;
};

export const insertSession = async (db: Queryable, row: typeof studioSession.$inferInsert): Promise<number> => {
  const [inserted] = await db.insert(studioSession).values(row).returning({ id: studioSession.id });
  if (!inserted) throw new Error('the session was not stored');
  return inserted.id;
};

type Use = { usedAt: Date; ip: string; browser: string | null; system: string | null };

export const touchSession = (db: Queryable, id: number, use: Use) =>
  db
    .update(studioSession)
    .set(use)
    .where(and(eq(studioSession.id, id), isNull(studioSession.endedAt), lt(studioSession.usedAt, use.usedAt)));

export const confirmSession = (db: Queryable, id: number, now: Date) =>
  db
    .update(studioSession)
    .set({ confirmedAt: now })
    .where(and(eq(studioSession.id, id), isNull(studioSession.endedAt)));

/** Clears where an ended session was used: nobody needs it any more. */
const ended = (now: Date) => ({ endedAt: now, ip: '', browser: null, system: null });

export const endSession = async (db: Queryable, accountId: number, id: number, now: Date): Promise<boolean> => {
  const rows = await db
    .update(studioSession)
    .set(ended(now))
    .where(and(eq(studioSession.id, id), eq(studioSession.accountId, accountId), isNull(studioSession.endedAt)))
    .returning({ id: studioSession.id });
  return rows.length > 0;
};

/** Ends all sessions of a person, optionally except one. Returns how many there were. */
export const endSessions = async (db: Queryable, accountId: number, now: Date, except = 0): Promise<number> => {
  const rows = await db
    .update(studioSession)
    .set(ended(now))
    .where(and(eq(studioSession.accountId, accountId), isNull(studioSession.endedAt), ne(studioSession.id, except)))
    .returning({ id: studioSession.id });
  return rows.length;
};

export const listSessions = (db: Queryable, accountId: number, after: { createdAfter: Date; usedAfter: Date }) =>
  db
    .select()
    .from(studioSession)
    .where(
      and(
        eq(studioSession.accountId, accountId),
        isNull(studioSession.endedAt),
        gt(studioSession.createdAt, after.createdAfter),
        gt(studioSession.usedAt, after.usedAfter),
      ),
    )
    .orderBy(desc(studioSession.usedAt), desc(studioSession.id));

export const deleteSessionsBefore = (db: Queryable, before: Date) =>
  db.delete(studioSession).where(lt(studioSession.createdAt, before));
