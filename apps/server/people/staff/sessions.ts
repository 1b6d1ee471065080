import type { Grant } from '@site/contract/staff-roles';
import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Db, Queryable } from '#platform/database/connection.ts';
import { createWriteState, type WriteState } from '#platform/database/outage.ts';
import type { Env } from '#platform/http/visit.ts';
import { shortAddress } from '#platform/limits/address.ts';
import { readDevice } from '../accounts/sessions.ts';
import { hashToken, isToken, newToken } from '../accounts/tokens.ts';
import { staffAccount, studioSession } from './table.ts';

/** The request behind an act: for the audit trail, and for the list of sessions. */
export type StaffVisit = { ip: string; requestId: string; userAgent: string };

/** Finds a session by the unique index on its hash, with its person: roles are read with every request. */
const findSession = async (db: Queryable, tokenHash: Buffer) => {
  const [match] = await db
    .select({ session: studioSession, account: staffAccount })
    .from(studioSession)
    .innerJoin(staffAccount, eq(staffAccount.id, studioSession.accountId))
    .where(eq(studioSession.tokenHash, tokenHash));
  return match;
};

const insertSession = async (db: Queryable, row: typeof studioSession.$inferInsert): Promise<number> => {
  const [inserted] = await db.insert(studioSession).values(row).returning({ id: studioSession.id });
  if (!inserted) throw new Error('the session was not stored');
  return inserted.id;
};

type Use = { usedAt: Date; ip: string; browser: string | null; system: string | null };

const touchSession = (db: Queryable, id: number, use: Use) =>
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

const listSessions = (db: Queryable, accountId: number, after: { createdAfter: Date; usedAfter: Date }) =>
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

const deleteSessionsBefore = (db: Queryable, before: Date) =>
  db.delete(studioSession).where(lt(studioSession.createdAt, before));

const minuteMs = 60_000;
const staffSessionHours = 12;
export const maxAgeMs = staffSessionHours * 60 * minuteMs;
export const idleTimeMs = 60 * minuteMs;
/** How long a proved factor is enough for sensitive acts. */
export const freshTimeMs = 10 * minuteMs;
/** Writing on every request would cost more than the precision is worth. */
const touchIntervalMs = minuteMs;
/** Tolerated difference between the clocks of two nodes. */
const skewMs = minuteMs;

/** The person behind a request, with the roles they have now. */
export type StaffCaller = {
  id: number;
  name: string;
  email: string;
  grants: readonly Grant[];
  sessionId: number;
  createdAt: Date;
  confirmedAt: Date;
};

declare module '#platform/http/visit.ts' {
  interface Variables {
    staff: StaffCaller | undefined;
  }
}

export type StaffSessionState = { state: 'valid'; caller: StaffCaller } | { state: 'unknown' | 'ended' | 'expired' };

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

export const isFresh = ({ confirmedAt }: Pick<StaffCaller, 'confirmedAt'>, now: Date): boolean =>
  confirmedAt > before(now, freshTimeMs) && confirmedAt <= before(now, -skewMs);

const useOf = ({ ip, userAgent }: StaffVisit) => {
  const { browser = null, system = null } = readDevice(userAgent);
  return { ip: shortAddress(ip), browser, system };
};

/** For a month we can still tell why a session ended, and when somebody was last there. */
const retentionMs = 30 * 24 * 60 * minuteMs;
export const deleteOldStudioSessions = (db: Queryable, now: Date) => deleteSessionsBefore(db, before(now, retentionMs));

type Deps = { db: Db; clock: () => Date; writes?: WriteState };

export const createStaffSessions = ({ db, clock, writes = createWriteState() }: Deps) => ({
  check: async (token: string, visit: StaffVisit): Promise<StaffSessionState> => {
    const row = isToken(token) ? await findSession(db, hashToken(token)) : undefined;
    if (!row) return { state: 'unknown' };
    const { session, account } = row;
    const now = clock();
    if (session.endedAt || account.removedAt) return { state: 'ended' };
    // A session that starts in the future was started by a node with a wrong clock.
    const isExpired =
      session.createdAt <= before(now, maxAgeMs) ||
      session.usedAt <= before(now, idleTimeMs) ||
      session.createdAt > before(now, -skewMs);
    if (isExpired) return { state: 'expired' };
    if (session.usedAt <= before(now, touchIntervalMs))
      await writes.attempt(() => touchSession(db, session.id, { usedAt: now, ...useOf(visit) }));
    const { id, name, email, grants } = account;
    const { id: sessionId, createdAt, confirmedAt } = session;
    return { state: 'valid', caller: { id, name, email, grants, sessionId, createdAt, confirmedAt } };
  },

  /** Always creates a new token. The sign-in itself counts as a proved factor. */
  start: async (tx: Queryable, accountId: number, visit: StaffVisit): Promise<{ id: number; token: string }> => {
    const token = newToken();
    const now = clock();
    const times = { createdAt: now, usedAt: now, confirmedAt: now };
    const id = await insertSession(tx, { accountId, tokenHash: hashToken(token), ...times, ...useOf(visit) });
    return { id, token };
  },

  list: (accountId: number) => {
    const now = clock();
    return listSessions(db, accountId, { createdAfter: before(now, maxAgeMs), usedAfter: before(now, idleTimeMs) });
  },
});

export type StaffSessions = ReturnType<typeof createStaffSessions>;

/** Browsers send it to the studio's host only, never along with a request from another site, and refuse the prefix over plain HTTP. */
export const createStaffCookie = ({ https }: { https: boolean }) => {
  const name = https ? '__Host-studio' : 'studio';
  const write = (c: Context<Env>, token: string, maxAge: number) =>
    setCookie(c, name, token, { path: '/', httpOnly: true, sameSite: 'Strict', secure: https, maxAge });
  return {
    read: (c: Context<Env>): string | undefined => getCookie(c, name),
    set: (c: Context<Env>, token: string) => write(c, token, staffSessionHours * 60 * 60),
    clear: (c: Context<Env>) => write(c, '', 0),
  };
};

export type StaffCookie = ReturnType<typeof createStaffCookie>;
