import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/connection.ts';
import { newToken } from '../accounts/tokens.ts';
import { isUniqueViolation } from '../accounts/unique-violation.ts';
import { type AuditEntry, appendAudit, recordAct } from '../audit/queries.ts';
import { findById, lockAccount, updateAccount } from './account-queries.ts';
import { findSecret, issueChallenge, spendChallenge } from './challenges.ts';
import type { StaffParts } from './deps.ts';
import { renewRecoveryCodes, findTotp, newTotpSecret, stepOfCode, storeTotp, totpUri } from './one-time-codes.ts';
import { type Credential, type Passkeys, listPasskeys } from './passkeys.ts';
import { endSession, endSessions, type StaffCaller, type StaffVisit } from './sessions.ts';
import { staffPasskey } from './table.ts';

type Deps = StaffParts & { passkeys: Passkeys };

/** What people change about their own ways in. */
export const createOwnAccount = ({ db, clock, passwords, secrets, sessions, passkeys, site }: Deps) => {
  const entryOf = (caller: StaffCaller, visit: StaffVisit, action: AuditEntry['action'], detail = {}): AuditEntry => ({
    at: clock(),
    actor: caller,
    action,
    subject: 'staff',
    object: `staff ${caller.id}`,
    detail,
    visit,
  });
  const lock = async (tx: Transaction, { id }: StaffCaller) => {
    const account = await lockAccount(tx, id);
    if (!account) throw new Error('the account was removed meanwhile');
    return account;
  };

  return {
    passkeys: (caller: StaffCaller) => listPasskeys(db, caller.id),

    passkeyOptions: async (caller: StaffCaller) => {
      const account = await findById(db, caller.id);
      if (!account) throw new Error('the account was removed meanwhile');
      return passkeys.registrationOptions({ purpose: 'add-passkey', owner: caller.id }, account);
    },

    addPasskey: async (caller: StaffCaller, credential: Credential, label: string, visit: StaffVisit) => {
      const passkey = await passkeys.verifyRegistration({ purpose: 'add-passkey', owner: caller.id }, credential);
      const added =
        passkey &&
        (await recordAct(db, async (tx) => {
          await tx.insert(staffPasskey).values({ ...passkey, accountId: caller.id, name: label, createdAt: clock() });
          return { result: true, entry: entryOf(caller, visit, 'add a passkey', { label }) };
        }).catch((error: unknown) => {
          if (isUniqueViolation(error)) return false;
          throw error;
        }));
      if (!added) await appendAudit(db, { ...entryOf(caller, visit, 'add a passkey'), outcome: 'refused' });
      return added === true;
    },

    /** The last way in cannot be removed. */
    removePasskey: (caller: StaffCaller, id: string, visit: StaffVisit) =>
      recordAct(db, async (tx): Promise<{ result: 'removed' | 'unknown' | 'last'; entry?: AuditEntry }> => {
        await lock(tx, caller);
        const owned = await listPasskeys(tx, caller.id);
        const passkey = owned.find((one) => one.id === id);
        if (!passkey) return { result: 'unknown' };
        if (owned.length === 1 && !(await findTotp(tx, caller.id))) return { result: 'last' };
        await tx.delete(staffPasskey).where(and(eq(staffPasskey.id, id), eq(staffPasskey.accountId, caller.id)));
        return { result: 'removed', entry: entryOf(caller, visit, 'remove a passkey', { label: passkey.name }) };
      }),

    totpSetup: async (caller: StaffCaller) => {
      const secret = newTotpSecret();
      const setup = newToken();
      const use = { purpose: 'totp', owner: -caller.id } as const;
      await issueChallenge(db, setup, use, clock(), await secrets.encrypt(secret));
      return { setup, secret, uri: totpUri(secret, await site.name(), caller.email) };
    },

    /** Sets password and app together, and ends all other sessions. Undefined if the code is wrong. */
    setPassword: async (
      caller: StaffCaller,
      { password, setup, code }: { password: string; setup: string; code: string },
      visit: StaffVisit,
    ): Promise<string[] | undefined> => {
      const passwordHash = await passwords.hash(password);
      return recordAct(db, async (tx): Promise<{ result: string[] | undefined; entry: AuditEntry }> => {
        await lock(tx, caller);
        // Invitations have positive ids, accounts negative ones.
        const use = { purpose: 'totp', owner: -caller.id } as const;
        const encrypted = await findSecret(tx, setup, use, clock());
        const step = encrypted ? stepOfCode(await secrets.decrypt(encrypted), code, clock()) : undefined;
        const entry = entryOf(caller, visit, 'set the password');
        if (!encrypted || step === undefined) return { result: undefined, entry: { ...entry, outcome: 'refused' } };
        await spendChallenge(tx, setup, use, clock());
        await updateAccount(tx, caller.id, { passwordHash });
        await storeTotp(tx, { accountId: caller.id, secret: encrypted, lastStep: step, createdAt: clock() });
        await endSessions(tx, caller.id, clock(), caller.sessionId);
        return { result: await renewRecoveryCodes(tx, secrets, caller.id), entry };
      });
    },

    /** Undefined for people who sign in with passkeys only: a code without a password opens nothing. */
    renewRecoveryCodes: (caller: StaffCaller, visit: StaffVisit) =>
      recordAct(db, async (tx): Promise<{ result: string[] | undefined; entry?: AuditEntry }> => {
        if (!(await findTotp(tx, caller.id))) return { result: undefined };
        const codes = await renewRecoveryCodes(tx, secrets, caller.id);
        return { result: codes, entry: entryOf(caller, visit, 'renew recovery codes') };
      }),

    sessions: (caller: StaffCaller) => sessions.list(caller.id),

    endSession: (caller: StaffCaller, id: number, visit: StaffVisit) =>
      recordAct(db, async (tx): Promise<{ result: boolean; entry?: AuditEntry }> => {
        const isEnded = await endSession(tx, caller.id, id, clock());
        return isEnded ? { result: true, entry: entryOf(caller, visit, 'end a session') } : { result: false };
      }),

    endOtherSessions: (caller: StaffCaller, visit: StaffVisit) =>
      recordAct(db, async (tx) => {
        const ended = await endSessions(tx, caller.id, clock(), caller.sessionId);
        return { result: ended, entry: entryOf(caller, visit, 'end a session', { ended }) };
      }),

    signOut: (caller: StaffCaller, visit: StaffVisit) =>
      recordAct(db, async (tx) => {
        await endSession(tx, caller.id, caller.sessionId, clock());
        return { result: undefined, entry: entryOf(caller, visit, 'sign out') };
      }),
  };
};
