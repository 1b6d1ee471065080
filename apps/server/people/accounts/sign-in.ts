import type { User } from '@site/contract/accounts';
import type { Queryable } from '#platform/database/connection.ts';
import type { AccountRow } from './account-queries.ts';
import { findByLogin, findByTarget, lockAccount, lockUnchanged, updateAccount } from './account-queries.ts';
import type { AccountParts } from './deps.ts';
import type { Use } from './sessions.ts';
import type { Target } from './target.ts';
import { toUser } from './user-view.ts';

export type SignInResult = { ok: true; user: User; token: string; reopened: boolean } | { ok: false; locked?: true };

export const createSignIn = ({ db, clock, codes, passwords, sessions }: AccountParts) => {
  /** Opens a session. A closed account is reopened if its owner logs in within the grace period. */
  const openSession = async (tx: Queryable, found: AccountRow, use: Use): Promise<SignInResult> => {
    // Only somebody who has proved to be the owner learns this.
    if (found.lockedAt !== null) return { ok: false, locked: true };
    const reopened = found.closedAt !== null;
    const row = reopened ? await updateAccount(tx, found.id, { closedAt: null }) : found;
    return { ok: true, user: toUser(row, true), token: await sessions.start(tx, row.id, use), reopened };
  };

  return {
    byPassword: async (target: Target, password: string, use: Use): Promise<SignInResult> => {
      const row = await findByLogin(db, target, clock());
      const passwordMatches = await passwords.verify(password, row?.passwordHash);
      if (!row || !passwordMatches) return { ok: false };
      return db.transaction(async (tx): Promise<SignInResult> => {
        const locked = await lockUnchanged(tx, row, clock());
        return locked ? openSession(tx, locked, use) : { ok: false };
      });
    },

    byCode: (target: Target, code: string, use: Use): Promise<SignInResult> =>
      db.transaction(async (tx): Promise<SignInResult> => {
        const codeMatches = await codes.spend(tx, { purpose: 'login', target: target.value }, code);
        const found = await findByTarget(tx, target, clock());
        const row = codeMatches && found ? await lockAccount(tx, found.id, clock()) : undefined;
        return row ? openSession(tx, row, use) : { ok: false };
      }),
  };
};
