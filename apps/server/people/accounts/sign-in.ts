import type { User, RegInput, CodePurpose } from '@site/contract/accounts';
import type { Locale } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import type { z } from 'zod';
import type { Letter } from '#outbox/outbox.ts';
import type { Queryable } from '#platform/database/connection.ts';
import {
  type AccountRow,
  findByLogin,
  findByTarget,
  lockAccount,
  lockUnchanged,
  updateAccount,
  insertAccount,
  toUser,
} from './account-queries.ts';
import { codeMinutes } from './codes.ts';
import { findForRecovery, type Recovery } from './contact-changes.ts';
import type { AccountParts } from './deps.ts';
import type { Use } from './sessions.ts';
import { subscriptionLetter } from './subscription.ts';
import { type Target, readPhone } from './target.ts';

type CodeRequest = { purpose: CodePurpose; target: Target; locale: Locale; accountId?: number };

/** Purposes whose code only the logged-in account that requested it can use. */
const ownPurposes: ReadonlySet<CodePurpose> = new Set(['bind', 'confirm', 'close']);
export const needsLogin = (purpose: CodePurpose): boolean => ownPurposes.has(purpose);
const needsAccount = (purpose: CodePurpose): boolean => purpose === 'login' || purpose === 'forget';

/**
 * Runs the same statements whether the account exists or not; only the letter differs, and only the owner of the address
 * reads it. An address that has an account gets a registration code too, and its owner then learns of the account.
 */
export const createSendCode =
  ({ db, clock, codes, outbox }: AccountParts) =>
  ({ purpose, target, locale, accountId }: CodeRequest): Promise<void> =>
    db.transaction(async (tx) => {
      const account = purpose === 'forget' ? undefined : await findByTarget(tx, target, clock());
      const recovery: Recovery =
        purpose === 'forget' ? await findForRecovery(tx, target, clock()) : account && { account };
      const owner = needsLogin(purpose) && accountId !== undefined ? { accountId } : {};
      const code = await codes.issue(tx, { purpose, target: target.value, ...owner });
      const letter: Pick<Letter, 'template' | 'data'> =
        needsAccount(purpose) && (!recovery || 'held' in recovery)
          ? { template: 'accountNotice', data: { notice: recovery ? 'recoveryHeld' : 'noAccount' } }
          : { template: 'code', data: { code, purpose, minutes: String(codeMinutes) } };
      await outbox.enqueue(tx, { to: target.value, locale, ...letter });
    });

type RegisterResult = { ok: true; user: User; token: string } | { ok: false; reason: 'phone' | 'code' | 'exists' };

/** Only a caller who verified the address with a code learns whether it already has an account. */
export const createRegister =
  (parts: AccountParts) =>
  async (input: z.output<typeof RegInput>, locale: Locale, use: Use): Promise<RegisterResult> => {
    const { db, clock, codes, passwords, sessions, outbox } = parts;
    const phone = readPhone(input.phone, { country: input.country, locale });
    if (phone === undefined) return { ok: false, reason: 'phone' };
    // Hash before the transaction: it takes longer than a lock should be held.
    const passwordHash = await passwords.hash(input.password);
    return db.transaction(async (tx): Promise<RegisterResult> => {
      if (!(await codes.spend(tx, { purpose: 'reg', target: input.email }, input.code)))
        return { ok: false, reason: 'code' };
      const now = clock();
      const row = await insertAccount(tx, {
        email: input.email,
        phone,
        nickname: input.name,
        passwordHash,
        passwordSetAt: now,
        company: input.company || null,
        industry: input.industry || null,
        country: input.country || null,
        address: input.address,
        locale,
        subscribed: input.subscribed ?? false,
        createdAt: now,
      });
      if (!row) return { ok: false, reason: 'exists' };
      if (row.subscribed) await outbox.enqueue(tx, await subscriptionLetter(parts, row));
      return { ok: true, user: toUser(row, true), token: await sessions.start(tx, row.id, use) };
    });
  };

export type SignInResult = { ok: true; user: User; token: string; reopened: boolean } | { ok: false; locked?: true };

export const createSignIn = ({ db, clock, codes, passwords, sessions, outbox, origins }: AccountParts) => {
  /** Opens a session. A closed account is reopened if its owner logs in within the grace period, who is told by mail. */
  const openSession = async (tx: Queryable, found: AccountRow, use: Use): Promise<SignInResult> => {
    // Only somebody who has proved to be the owner learns this.
    if (found.lockedAt !== null) return { ok: false, locked: true };
    const reopened = found.closedAt !== null;
    const row = reopened ? await updateAccount(tx, found.id, { closedAt: null }) : found;
    if (reopened && row.email !== null)
      await outbox.enqueue(tx, {
        to: row.email,
        locale: row.locale,
        template: 'accountNotice',
        data: { notice: 'reopened', href: `${origins[row.locale]}${paths.forgot()}` },
      });
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
