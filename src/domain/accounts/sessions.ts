import type { Db, Queryable } from '#db/connection.ts';
import { shortAddress } from '../limits/address.ts';
import { endTokens } from '../oidc/consents.ts';
import { periods } from '../retention/periods.ts';
import { readDevice } from './device.ts';
import {
  deleteSessionsBefore,
  endSession,
  endSessions,
  findSession,
  insertSession,
  listSessions,
  touchSession,
} from './session-queries.ts';
import type { SessionRow } from './session-queries.ts';
import { hashToken, isToken, newToken } from './tokens.ts';

/** With what and from where a session is used. */
export type Use = { ip: string; userAgent: string };

export type SessionState =
  | { state: 'valid'; accountId: number; sessionId: number }
  | { state: 'unknown' | 'ended' | 'expired' };

const minute = 60_000;
const day = 24 * 60 * minute;
export const idleTime = 30 * day;
export const absoluteTime = periods.session.amount * day;
/** A write per request would cost more than the minutes are worth. */
const touchEvery = 5 * minute;

const before = (now: Date, time: number) => new Date(now.getTime() - time);
const limitsAt = (now: Date) => ({ usedAfter: before(now, idleTime), createdAfter: before(now, absoluteTime) });

/** How long an ended session can still say that it was ended, and an idle one that it expired. */
const rememberedMs = 30 * day;

/** Nothing of a session is left ninety days after the login. */
export const deleteOldSessions = (db: Queryable, now: Date) =>
  deleteSessionsBefore(db, before(now, rememberedMs), {
    usedAfter: before(now, idleTime + rememberedMs),
    createdAfter: before(now, absoluteTime),
  });

/** Begun by a clock that was far ahead, a session would outlive its time by as much. */
const isFromTheFuture = ({ createdAt }: SessionRow, now: Date) => createdAt > before(now, -day);

const isExpired = (row: SessionRow, now: Date) =>
  row.usedAt <= before(now, idleTime) || row.createdAt <= before(now, absoluteTime) || isFromTheFuture(row, now);

/** What is stored of a use: the network and the kind of device, not the address and not the whole agent. */
const shortened = ({ ip, userAgent }: Use) => {
  const { browser = null, system = null } = readDevice(userAgent);
  return { ip: shortAddress(ip), browser, system };
};

export const createSessions = ({ db, clock }: { db: Db; clock: () => Date }) => {
  /** Without `use` the session is looked at, not used. */
  const check = async (token: string, use?: Use): Promise<SessionState> => {
    if (!isToken(token)) return { state: 'unknown' };
    const row = await findSession(db, hashToken(token));
    const now = clock();
    if (!row) return { state: 'unknown' };
    if (row.endedAt || !row.isOpen) return { state: 'ended' };
    if (isExpired(row, now)) return { state: 'expired' };
    if (use && row.usedAt <= before(now, touchEvery))
      await touchSession(db, row.id, { usedAt: now, ...shortened(use) });
    return { state: 'valid', accountId: row.accountId, sessionId: row.id };
  };

  /** Whose session ended, if it was one. */
  const endByToken = async (token: string): Promise<number | undefined> => {
    const row = isToken(token) ? await findSession(db, hashToken(token)) : undefined;
    return row && (await endSession(db, row, clock())) ? row.accountId : undefined;
  };

  return {
    check,
    /** Always a new token: nobody can hand a visitor a session before the sign-in. */
    start: async (tx: Queryable, accountId: number, use: Use): Promise<string> => {
      const token = newToken();
      const now = clock();
      await insertSession(tx, {
        accountId,
        tokenHash: hashToken(token),
        createdAt: now,
        usedAt: now,
        ...shortened(use),
      });
      return token;
    },
    end: async (accountId: number, id: number): Promise<boolean> => {
      const ended = await endSession(db, { id, accountId }, clock());
      if (ended) await endTokens(db, accountId);
      return ended;
    },
    /** The user leaves: the session and the access of other services end. Whose it was, if it was one. */
    logOut: async (token: string): Promise<number | undefined> => {
      const accountId = await endByToken(token);
      if (accountId !== undefined) await endTokens(db, accountId);
      return accountId;
    },
    endByToken,
    /** Other services lose their access as well: which session gave it is not known. */
    endAll: async (tx: Queryable, accountId: number, except?: number) => {
      await endTokens(tx, accountId);
      return endSessions(tx, accountId, clock(), except);
    },
    list: (accountId: number) => listSessions(db, accountId, limitsAt(clock())),
  };
};

export type Sessions = ReturnType<typeof createSessions>;
