import { and, desc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import type { Queryable } from '#db/connection.ts';
import { account, session } from '#db/tables/accounts.ts';

export type SessionRow = typeof session.$inferSelect;

export type FoundSession = SessionRow & {
  /** The account is open: neither closed nor erased. */
  isOpen: boolean;
};

/** By the unique index on the hash, with the state of its account. */
export const findSession = async (db: Queryable, tokenHash: Buffer): Promise<FoundSession | undefined> => {
  const [found] = await db
    .select({ row: session, closedAt: account.closedAt, erasedAt: account.erasedAt })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(eq(session.tokenHash, tokenHash));
  return found && { ...found.row, isOpen: found.closedAt === null && found.erasedAt === null };
};

export const insertSession = async (db: Queryable, row: typeof session.$inferInsert): Promise<number> => {
  const [made] = await db.insert(session).values(row).returning({ id: session.id });
  if (!made) throw new Error('the session was not stored');
  return made.id;
};

/** Where and with what a session was last used. */
export const touchSession = (
  db: Queryable,
  id: number,
  use: { usedAt: Date; ip: string; browser: string | null; system: string | null },
) =>
  db
    .update(session)
    .set(use)
    .where(and(eq(session.id, id), isNull(session.endedAt), lt(session.usedAt, use.usedAt)));

/** Once a session has ended, where it was used is nobody's business. */
const forgotten = { ip: '', browser: null, system: null };

export const endSession = async (
  db: Queryable,
  where: { id: number; accountId: number },
  now: Date,
): Promise<boolean> => {
  const ended = await db
    .update(session)
    .set({ endedAt: now, ...forgotten })
    .where(and(eq(session.id, where.id), eq(session.accountId, where.accountId), isNull(session.endedAt)))
    .returning({ id: session.id });
  return ended.length > 0;
};

/** All sessions of an account, or all but the one that asks. */
export const endSessions = (db: Queryable, accountId: number, now: Date, except = 0) =>
  db
    .update(session)
    .set({ endedAt: now, ...forgotten })
    .where(and(eq(session.accountId, accountId), isNull(session.endedAt), ne(session.id, except)));

export type Limits = { usedAfter: Date; createdAfter: Date };

/** What can still be used, the latest first. */
export const listSessions = (db: Queryable, accountId: number, { usedAfter, createdAfter }: Limits) =>
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

/** Sessions that ended or expired before `before` have nothing more to tell. */
export const deleteSessionsBefore = (db: Queryable, before: Date, { usedAfter, createdAfter }: Limits) =>
  db
    .delete(session)
    .where(or(lt(session.endedAt, before), lt(session.usedAt, usedAfter), lt(session.createdAt, createdAfter)));
