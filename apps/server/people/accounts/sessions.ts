import { periods } from '@site/content/retention/periods';
import type { Db, Queryable } from '#platform/database/connection.ts';
import { createWriteState, type WriteState } from '#platform/database/write-state.ts';
import { shortAddress } from '#platform/limits/address.ts';
import { endTokens } from '../oidc/consents.ts';
import { readDevice } from './device.ts';
import {
  endSession,
  endSessions,
  findSession,
  insertSession,
  isSessionBefore,
  listSessions,
  touchSession,
} from './session-queries.ts';
import type { SessionRow } from './session-queries.ts';
import { hashToken, isToken, newToken } from './tokens.ts';

/** The address and device that use a session. */
export type Use = { ip: string; userAgent: string };

export type SessionState =
  | { state: 'valid'; accountId: number; sessionId: number }
  | { state: 'unknown' | 'ended' | 'expired' };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
export const idleTimeMs = 30 * dayMs;
export const maxAgeMs = periods.session.amount * dayMs;
/** Writing on every request would cost more than the precision is worth. */
const touchIntervalMs = 5 * minuteMs;

const subtractMs = (now: Date, time: number) => new Date(now.getTime() - time);
const cutoffsAt = (now: Date) => ({ usedAfter: subtractMs(now, idleTimeMs), createdAfter: subtractMs(now, maxAgeMs) });

/** How long we can still tell that a session was ended, or expired while idle. */
const endedRetentionMs = 30 * dayMs;

/** Ninety days after the login every session is deleted. */
export const isOldSession = (now: Date) =>
  isSessionBefore(subtractMs(now, endedRetentionMs), {
    usedAfter: subtractMs(now, idleTimeMs + endedRetentionMs),
    createdAfter: subtractMs(now, maxAgeMs),
  });

/** A session started by a clock that was far ahead would outlive its time by as much. */
const isFromTheFuture = ({ createdAt }: SessionRow, now: Date) => createdAt > subtractMs(now, -dayMs);

const isExpired = (row: SessionRow, now: Date) =>
  row.usedAt <= subtractMs(now, idleTimeMs) || row.createdAt <= subtractMs(now, maxAgeMs) || isFromTheFuture(row, now);

/** Reduces a use to what we store: the network and the kind of device, not the full address or user agent. */
const anonymise = ({ ip, userAgent }: Use) => {
  const { browser = null, system = null } = readDevice(userAgent);
  return { ip: shortAddress(ip), browser, system };
};

type Deps = { db: Db; clock: () => Date; writes?: WriteState };

export const createSessions = ({ db, clock, writes = createWriteState() }: Deps) => {
  /** Without `use` the check does not count as a use. */
  const check = async (token: string, use?: Use): Promise<SessionState> => {
    if (!isToken(token)) return { state: 'unknown' };
    const row = await findSession(db, hashToken(token));
    const now = clock();
    if (!row) return { state: 'unknown' };
    if (row.endedAt || !row.isOpen) return { state: 'ended' };
    if (isExpired(row, now)) return { state: 'expired' };
    if (use && row.usedAt <= subtractMs(now, touchIntervalMs))
      await writes.attempt(() => touchSession(db, row.id, { usedAt: now, ...anonymise(use) }));
    return { state: 'valid', accountId: row.accountId, sessionId: row.id };
  };

  /** Returns the account whose session was ended, if there was one. */
  const endByToken = async (token: string): Promise<number | undefined> => {
    const row = isToken(token) ? await findSession(db, hashToken(token)) : undefined;
    return row && (await endSession(db, row, clock())) ? row.accountId : undefined;
  };

  return {
    check,
    /** Always creates a new token, which prevents session fixation. */
    start: async (tx: Queryable, accountId: number, use: Use): Promise<string> => {
      const token = newToken();
      const now = clock();
      await insertSession(tx, {
        accountId,
        tokenHash: hashToken(token),
        createdAt: now,
        usedAt: now,
        ...anonymise(use),
      });
      return token;
    },
    end: async (accountId: number, id: number): Promise<boolean> => {
      const ended = await endSession(db, { id, accountId }, clock());
      if (ended) await endTokens(db, accountId);
      return ended;
    },
    /** Ends the session and the access of other services. Returns the account, if the token was valid. */
    logOut: async (token: string): Promise<number | undefined> => {
      const accountId = await endByToken(token);
      if (accountId !== undefined) await endTokens(db, accountId);
      return accountId;
    },
    endByToken,
    /** Other services lose their access as well, because we do not know which session granted it. */
    endAll: async (tx: Queryable, accountId: number, except?: number) => {
      await endTokens(tx, accountId);
      return endSessions(tx, accountId, clock(), except);
    },
    list: (accountId: number) => listSessions(db, accountId, cutoffsAt(clock())),
  };
};

export type Sessions = ReturnType<typeof createSessions>;
