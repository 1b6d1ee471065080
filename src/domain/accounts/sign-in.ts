import type { User } from '#contract/accounts.ts';
import type { Queryable } from '#db/connection.ts';
import type { AccountRow } from './account-queries.ts';
import { findByLogin, findByTarget, lockAccount, lockUnchanged, updateAccount } from './account-queries.ts';
import type { AccountParts } from './deps.ts';
import type { Use } from './sessions.ts';
import type { Target } from './target.ts';
import { toUser } from './user-view.ts';

export type SignedIn = { ok: true; user: User; token: string; reopened: boolean } | { ok: false };

export const createSignIn = ({ db, clock, codes, passwords, sessions }: AccountParts) => {
  /** A closed account whose owner comes back in time is open again. */
  const welcome = async (tx: Queryable, found: AccountRow, use: Use): Promise<SignedIn> => {
    const reopened = found.closedAt !== null;
    const row = reopened ? await updateAccount(tx, found.id, { closedAt: null }) : found;
    return { ok: true, user: toUser(row, true), token: await sessions.start(tx, row.id, use), reopened };
  };

  return {
    byPassword: async (target: Target, password: string, use: Use): Promise<SignedIn> => {
      const row = await findByLogin(db, target, clock());
      const right = await passwords.verify(password, row?.passwordHash);
      if (!row || !right) return { ok: false };
      return db.transaction(async (tx): Promise<SignedIn> => {
        const locked = await lockUnchanged(tx, row, clock());
        return locked ? welcome(tx, locked, use) : { ok: false };
      });
    },

    byCode: (target: Target, code: string, use: Use): Promise<SignedIn> =>
      db.transaction(async (tx): Promise<SignedIn> => {
        const right = await codes.spend(tx, { purpose: 'login', target: target.value }, code);
        const found = await findByTarget(tx, target, clock());
        const row = right && found ? await lockAccount(tx, found.id, clock()) : undefined;
        return row ? welcome(tx, row, use) : { ok: false };
      }),
  };
};
