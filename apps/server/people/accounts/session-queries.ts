import { and, desc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { account, session } from './table.ts';

export type SessionRow = typeof session.$inferSelect;

export type FoundSession = SessionRow & {
  /** Whether the account is neither closed nor locked nor erased. */
  isOpen: boolean;
};

/** Finds a session by the unique index on its hash, with the state of its account. */
export const findSession = async (db: Queryable, tokenHash: Buffer): Promise<FoundSession | undefined> => {
  const [match] = await db
    .select({ row: session, closedAt: account.closedAt, erasedAt: account.erasedAt, lockedAt: account.lockedAt })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(eq(session.tokenHash, tokenHash));
  return (
    match && { ...match.row, isOpen: match.closedAt === null && match.erasedAt === null && match.lockedAt === null }
  );
};

export const insertSession = async (db: Queryable, row: typeof session.$inferInsert): Promise<number> => {
  const [inserted] = await db.insert(session).values(row).returning({ id: session.id });
  if (!inserted) throw new Error('the session was not stored');
  return inserted.id;
};

/** Records when, where and with which device a session was last used. */
export const touchSession = (
  db: Queryable,
  id: number,
  use: { usedAt: Date; ip: string; browser: string | null; system: string | null },
) =>
  db
    .update(session)
    .set(use)
    .where(and(eq(session.id, id), isNull(session.endedAt), lt(session.usedAt, use.usedAt)));

/** Clears where an ended session was used: nobody needs it any more. */
const clearedUse = { ip: '', browser: null, system: null };

export const endSession = async (
  db: Queryable,
  where: { id: number; accountId: number },
  now: Date,
): Promise<boolean> => {
  const ended = await db
    .update(session)
    .set({ endedAt: now, ...clearedUse })
    .where(and(eq(session.id, where.id), eq(session.accountId, where.accountId), isNull(session.endedAt)))
    .returning({ id: session.id });
  return ended.length > 0;
};

/** Ends all sessions of an account, optionally except one. */
export const endSessions = (db: Queryable, accountId: number, now: Date, except = 0) =>
  db
    .update(session)
    .set({ endedAt: now, ...clearedUse })
    .where(and(eq(session.accountId, accountId), isNull(session.endedAt), ne(session.id, except)));

export type Cutoffs = { usedAfter: Date; createdAfter: Date };

/** Lists the valid sessions, the latest first. */
export const listSessions = (db: Queryable, accountId: number, { usedAfter, createdAfter }: Cutoffs) =>
  db
    .select()
    .from(session)
    .where(
      and(
        eq(session.accountId, accountId),
        isNull(session.endedAt),
        gt(session.usedAt, usedAfter),
        gt(session.createdAt, createdAfter),
      ),
    )
    .orderBy(desc(session.usedAt), desc(session.id));

/** Sessions that ended or expired before `before`. */
export const isSessionBefore = (before: Date, { usedAfter, createdAfter }: Cutoffs) =>
  or(lt(session.endedAt, before), lt(session.usedAt, usedAfter), lt(session.createdAt, createdAfter));
