import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Queryable, Db } from '#platform/database/connection.ts';
import { endTokens, listConsents } from '../oidc/queries.ts';
import { account, accountCode, contactChange, session } from './table.ts';

/** Everything we hold about a user, by kind. */
export const createExport =
  ({ db, clock, holdings }: { db: Db; clock: () => Date; holdings: Holdings }) =>
  async (accountId: number) => {
    const parts = await Promise.all(
      Object.entries(holdings).map(async ([kind, { read }]) => [kind, await read(db, accountId)] as const),
    );
    return { made: clock().toISOString(), parts: Object.fromEntries(parts) };
  };

export type EraseContext = { now: Date; uploads: { remove: (upload: { file: string }) => Promise<void> } };

export type Holding = {
  /** Returns what the owner may read. */
  read: (db: Queryable, accountId: number) => Promise<unknown>;
  /** Removes everything personal when the account is erased. */
  erase: (db: Queryable, accountId: number, erasing: EraseContext) => Promise<unknown>;
};

/** Everything we hold about a user, by kind: what is exported is what is erased. The rooms above add theirs. */
export type Holdings = Readonly<Record<string, Holding>>;

/** What the accounts themselves hold. */
export const accountHoldings: Holdings = {
  account: {
    read: async (db, id) => {
      const [row] = await db.select().from(account).where(eq(account.id, id));
      const { passwordHash: _secret, ...rest } = row ?? {};
      return rest;
    },
    erase: (db, id, { now: erasedAt }) =>
      db
        .update(account)
        .set({
          email: null,
          phone: null,
          phoneBound: false,
          nickname: '',
          passwordHash: null,
          passwordSetAt: null,
          company: null,
          industry: null,
          country: null,
          address: null,
          subscribed: false,
          erasedAt,
        })
        .where(eq(account.id, id)),
  },
  sessions: {
    read: (db, id) =>
      db
        .select({
          createdAt: session.createdAt,
          usedAt: session.usedAt,
          endedAt: session.endedAt,
          browser: session.browser,
          system: session.system,
          ip: session.ip,
        })
        .from(session)
        .where(eq(session.accountId, id))
        .orderBy(desc(session.id)),
    // The rows stay, so that a request with an old cookie still learns that its session was ended.
    erase: async (db, id, { now: endedAt }) => {
      const own = eq(session.accountId, id);
      await db
        .update(session)
        .set({ endedAt })
        .where(and(own, isNull(session.endedAt)));
      await db.update(session).set({ ip: '', browser: null, system: null }).where(own);
    },
  },
  changes: {
    read: (db, id) =>
      db
        .select({
          kind: contactChange.kind,
          oldValue: contactChange.oldValue,
          newValue: contactChange.newValue,
          changedAt: contactChange.changedAt,
          undoneAt: contactChange.undoneAt,
        })
        .from(contactChange)
        .where(eq(contactChange.accountId, id)),
    erase: (db, id) => db.delete(contactChange).where(eq(contactChange.accountId, id)),
  },
  consents: {
    // Includes expired consents whose rows still exist.
    read: (db, id) => listConsents(db, id, new Date(0)),
    erase: (db, id) => endTokens(db, id),
  },
  codes: {
    read: (db, id) =>
      db
        .select({ purpose: accountCode.purpose, target: accountCode.target, expiresAt: accountCode.expiresAt })
        .from(accountCode)
        .where(eq(accountCode.accountId, id)),
    erase: (db, id) => db.delete(accountCode).where(eq(accountCode.accountId, id)),
  },
};
