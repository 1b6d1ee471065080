import type { Grant } from '@site/contract/staff-roles';
import type { Db, Queryable } from '#platform/database/connection.ts';
import { createWriteState, type WriteState } from '#platform/database/write-state.ts';
import { shortAddress } from '#platform/limits/address.ts';
import { readDevice } from '../accounts/device.ts';
import { hashToken, isToken, newToken } from '../accounts/tokens.ts';
import { deleteSessionsBefore, findSession, insertSession, listSessions, touchSession } from './session-queries.ts';
import type { StaffVisit } from './staff-visit.ts';

const minuteMs = 60_000;
export const staffSessionHours = 12;
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
