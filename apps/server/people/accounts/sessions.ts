import { periods } from '@site/content/retention/periods';
import { and, desc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import type { Db, Queryable } from '#platform/database/connection.ts';
import { createWriteState, type WriteState } from '#platform/database/outage.ts';
import { shortAddress } from '#platform/limits/address.ts';
import { endTokens } from '../oidc/queries.ts';
import { account, session } from './table.ts';
import { hashToken, isToken, newToken } from './tokens.ts';

/** First match wins: Edge and Opera call themselves Chrome, Chrome calls itself Safari. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\d.*Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bHarmonyOS\b|\bOpenHarmony\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const first = (table: [RegExp, string][], text: string) => table.find(([form]) => form.test(text))?.[1];

/** Browsers send about 200 characters, and a header has room for 16,000. */
const maxLength = 500;

/** Extracts enough of the user agent for its owner to recognise the device. */
export const readDevice = (userAgent: string): { browser?: string; system?: string } => {
  const start = userAgent.slice(0, maxLength);
  const browser = first(browsers, start);
  const system = first(systems, start);
  return { ...(browser ? { browser } : {}), ...(system ? { system } : {}) };
};

type SessionRow = typeof session.$inferSelect;

type FoundSession = SessionRow & {
  /** Whether the account is neither closed nor locked nor erased. */
  isOpen: boolean;
};

/** Finds a session by the unique index on its hash, with the state of its account. */
const findSession = async (db: Queryable, tokenHash: Buffer): Promise<FoundSession | undefined> => {
  const [match] = await db
    .select({ row: session, closedAt: account.closedAt, erasedAt: account.erasedAt, lockedAt: account.lockedAt })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(eq(session.tokenHash, tokenHash));
  return (
    match && { ...match.row, isOpen: match.closedAt === null && match.erasedAt === null && match.lockedAt === null }
  );
};

const insertSession = async (db: Queryable, row: typeof session.$inferInsert): Promise<number> => {
  const [inserted] = await db.insert(session).values(row).returning({ id: session.id });
  if (!inserted) throw new Error('the session was not stored');
  return inserted.id;
};

/** Records when, where and with which device a session was last used. */
const touchSession = (
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

const endSession = async (db: Queryable, where: { id: number; accountId: number }, now: Date): Promise<boolean> => {
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

type Cutoffs = { usedAfter: Date; createdAfter: Date };

/** Lists the valid sessions, the latest first. */
const listSessions = (db: Queryable, accountId: number, { usedAfter, createdAfter }: Cutoffs) =>
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
const isSessionBefore = (before: Date, { usedAfter, createdAfter }: Cutoffs) =>
  or(lt(session.endedAt, before), lt(session.usedAt, usedAfter), lt(session.createdAt, createdAfter));

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
