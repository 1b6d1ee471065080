import type { SessionItem } from '@site/contract/account-profile';
import { formattersOf } from '@site/contract/i18n/intl';
import type { Localised, Locale } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import { eq } from 'drizzle-orm';
import type { Outbox } from '#outbox/outbox.ts';
import { sharedSecret } from '#platform/captcha/secret.ts';
import type { Db } from '#platform/database/connection.ts';
import type { WriteState } from '#platform/database/outage.ts';
import { listConsents, withdrawConsent } from '../oidc/queries.ts';
import {
  findAccount,
  graceDays,
  lockAccount,
  lockUnchanged,
  updateAccount,
  type AccountRow,
  type AccountChange,
} from './account-queries.ts';
import { createCodes } from './codes.ts';
import { findForRecovery, type ContactChange, findUndoable, takeChangesFrom } from './contact-changes.ts';
import type { AccountParts } from './deps.ts';
import { createExport, type Holdings } from './holdings.ts';
import type { Passwords } from './passwords.ts';
import { createProfile } from './profile.ts';
import { createSessions } from './sessions.ts';
import { createRegister, createSignIn, createSendCode } from './sign-in.ts';
import { createUnsubscribe } from './subscription.ts';
import { accountCode } from './table.ts';
import type { Target } from './target.ts';
import { hashToken, isToken } from './tokens.ts';
import { isUniqueViolation } from './unique-violation.ts';

type UndoResult = { ok: true; accountId: number; ended: number } | { ok: false; reason: 'link' | 'taken' };

const invalidLink: UndoResult = { ok: false, reason: 'link' };

/** The values before the earliest of these changes; they are applied from latest to earliest, so the earliest wins. */
const previousValues = (changes: readonly ContactChange[]): AccountChange =>
  Object.assign(
    {},
    ...changes
      .toReversed()
      .map(({ kind, oldValue, oldBound }) =>
        kind === 'email' ? { email: oldValue } : { phone: oldValue, phoneBound: oldBound },
      ),
  ) as AccountChange;

/** Reopens an account that was closed after the change, because then it was not the owner who closed it. */
const reopening = (row: AccountRow, { changedAt }: ContactChange): AccountChange =>
  row.closedAt && row.closedAt >= changedAt ? { closedAt: null } : {};

/** Returns the account to the owner of the previous address: undoes this and all later changes, ends every session, sets a new password. */
const createUndoChange =
  ({ db, clock, passwords, sessions, outbox }: AccountParts) =>
  async (token: string, password: string): Promise<UndoResult> => {
    const tokenHash = hashToken(token);
    if (!isToken(token) || !(await findUndoable(db, tokenHash, clock()))) return invalidLink;
    const passwordHash = await passwords.hash(password);
    return db
      .transaction(async (tx): Promise<UndoResult> => {
        const firstChange = await findUndoable(tx, tokenHash, clock());
        const row = firstChange && (await lockAccount(tx, firstChange.accountId, clock()));
        const changes = firstChange && row ? await takeChangesFrom(tx, firstChange, clock()) : [];
        // Of two concurrent requests the second finds nothing left to undo.
        if (!firstChange || !row || changes[0]?.id !== firstChange.id) return invalidLink;
        const now = clock();
        const change = { ...previousValues(changes), ...reopening(row, firstChange), passwordHash, passwordSetAt: now };
        const { id, email, locale } = await updateAccount(tx, row.id, change);
        await tx.delete(accountCode).where(eq(accountCode.accountId, id));
        const { rowCount } = await sessions.endAll(tx, id);
        const data = { notice: 'changeUndone' };
        if (email) await outbox.enqueue(tx, { to: email, locale, template: 'accountNotice', data });
        return { ok: true, accountId: id, ended: rowCount ?? 0 };
      })
      .catch((error: unknown): UndoResult => {
        if (isUniqueViolation(error)) return { ok: false, reason: 'taken' };
        throw error;
      });
  };

type ResetResult = { ok: true; accountId: number; ended: number } | { ok: false };

const createChangePassword = ({ db, clock, codes, passwords, sessions, outbox }: AccountParts) => {
  const passwordChangedLetter = (row: AccountRow, to = row.email ?? '') => ({
    to,
    locale: row.locale,
    template: 'accountNotice' as const,
    data: { notice: 'passwordChanged' },
  });

  return {
    /** Sets a new password for the owner of a verified address, and ends every session of the account. */
    reset: async (target: Target, code: string, password: string): Promise<ResetResult> => {
      const passwordHash = await passwords.hash(password);
      return db.transaction(async (tx): Promise<ResetResult> => {
        const codeMatches = await codes.spend(tx, { purpose: 'forget', target: target.value }, code);
        const recovery = await findForRecovery(tx, target, clock());
        const owner = recovery && 'account' in recovery ? recovery.account : undefined;
        const row = codeMatches && owner ? await lockAccount(tx, owner.id, clock()) : undefined;
        if (!row) return { ok: false };
        await updateAccount(tx, row.id, { passwordHash, passwordSetAt: clock() });
        const { rowCount } = await sessions.endAll(tx, row.id);
        await outbox.enqueue(tx, passwordChangedLetter(row));
        // The code went to the previous address, which no longer belongs to the account.
        if (target.kind === 'email' && target.value !== row.email)
          await outbox.enqueue(tx, passwordChangedLetter(row, target.value));
        return { ok: true, accountId: row.id, ended: rowCount ?? 0 };
      });
    },

    /** Ends all sessions except the caller's. */
    change: async (id: number, sessionId: number, oldPassword: string, password: string): Promise<boolean> => {
      const row = await findAccount(db, id, clock());
      if (!row || !(await passwords.verify(oldPassword, row.passwordHash))) return false;
      const passwordHash = await passwords.hash(password);
      return db.transaction(async (tx): Promise<boolean> => {
        if (!(await lockUnchanged(tx, row, clock()))) return false;
        await updateAccount(tx, id, { passwordHash, passwordSetAt: clock() });
        await sessions.endAll(tx, id, sessionId);
        await outbox.enqueue(tx, passwordChangedLetter(row));
        return true;
      });
    },
  };
};

type Proof = { password?: string | undefined; code?: string | undefined };
type ClosingResult = { ok: true; erasedOn: Date } | { ok: false; reason: 'password' | 'code' };

const dayMs = 24 * 60 * 60_000;

const longDate = (at: Date, locale: Locale): string => formattersOf(locale).date(at.toISOString().slice(0, 10));

/** Ends every session at once; the data stays for seven days in case the owner changes their mind. */
const createClosing =
  ({ db, clock, codes, passwords, sessions, outbox, origins }: AccountParts) =>
  async (id: number, { password, code }: Proof): Promise<ClosingResult> => {
    const current = await findAccount(db, id, clock());
    const passwordMatches = password !== undefined && (await passwords.verify(password, current?.passwordHash));
    if (password !== undefined && !passwordMatches) return { ok: false, reason: 'password' };
    return db.transaction(async (tx): Promise<ClosingResult> => {
      const row = await (current && passwordMatches
        ? lockUnchanged(tx, current, clock())
        : lockAccount(tx, id, clock()));
      const use = { purpose: 'close', target: row?.email ?? '', accountId: id } as const;
      if (!row && passwordMatches) return { ok: false, reason: 'password' };
      if (!row || (!passwordMatches && !(await codes.spend(tx, use, code ?? '')))) return { ok: false, reason: 'code' };
      const now = clock();
      const erasedOn = new Date(now.getTime() + graceDays * dayMs);
      await updateAccount(tx, id, { closedAt: now });
      await sessions.endAll(tx, id);
      const date = longDate(erasedOn, row.locale);
      await outbox.enqueue(tx, {
        to: row.email ?? '',
        locale: row.locale,
        template: 'accountNotice',
        data: { notice: 'closed', date, href: `${origins[row.locale]}${paths.login(paths.personal)}` },
      });
      return { ok: true, erasedOn };
    });
  };

type Deps = {
  db: Db;
  clock: () => Date;
  outbox: Pick<Outbox, 'enqueue'>;
  origins: Localised;
  passwords: Passwords;
  writes?: WriteState;
  holdings: Holdings;
};

export const createAccounts = ({ db, clock, outbox, origins, passwords, writes, holdings }: Deps) => {
  let secret: Promise<string> | undefined;
  const readSecret = (): Promise<string> => {
    secret ??= sharedSecret(db, 'accounts', clock());
    // Retry next time if the database was down.
    secret.catch(() => (secret = undefined));
    return secret;
  };
  const sessions = createSessions({ db, clock, ...(writes ? { writes } : {}) });
  const codes = createCodes({ clock, secret: readSecret });
  const parts: AccountParts = { db, clock, outbox, origins, passwords, sessions, codes, secret: readSecret };
  const signIn = createSignIn(parts);
  const changePassword = createChangePassword(parts);
  const profile = createProfile(parts);

  return {
    sessions,
    sendCode: createSendCode(parts),
    register: createRegister(parts),
    loginByPassword: signIn.byPassword,
    loginByCode: signIn.byCode,
    resetPassword: changePassword.reset,
    changePassword: changePassword.change,
    user: profile.user,
    update: profile.update,
    updateEmail: profile.updateEmail,
    undoChange: createUndoChange(parts),
    unsubscribe: createUnsubscribe(parts),
    close: createClosing(parts),
    exportData: createExport({ db, clock, holdings }),
    sessionList: async (accountId: number, current: number): Promise<SessionItem[]> =>
      (await sessions.list(accountId)).map(({ id, browser, system, ip, createdAt, usedAt }) => ({
        id,
        ...(browser === null ? {} : { browser }),
        ...(system === null ? {} : { system }),
        place: ip,
        created: createdAt.toISOString(),
        used: usedAt.toISOString(),
        current: id === current,
      })),
    consents: (accountId: number) => listConsents(db, accountId, clock()),
    withdrawConsent: (accountId: number, clientId: string) => withdrawConsent(db, accountId, clientId),
    endOtherSessions: (accountId: number, current: number) => sessions.endAll(db, accountId, current),
  };
};

export type Accounts = ReturnType<typeof createAccounts>;
