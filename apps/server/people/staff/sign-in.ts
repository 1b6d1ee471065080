import { type AuditEntry, appendAudit, recordAct } from '../audit/queries.ts';
import { findByEmail, lockAccount } from './account-queries.ts';
import type { Refused, StaffParts } from './deps.ts';
import { checkCode, spendCode } from './one-time-codes.ts';
import { type Credential, type Passkeys, recordUse } from './passkeys.ts';
import { type StaffVisit, confirmSession, type StaffCaller, freshTimeMs } from './sessions.ts';

export type Confirmed = { ok: true; until: Date } | Refused<'wrong' | 'throttled'>;

type ConfirmDeps = StaffParts & { passkeys: Passkeys };

/** A sensitive act asks for a factor again, unless one was proved in the last minutes. */
export const createConfirm = ({ db, clock, secrets, passkeys, takeCodeTry }: ConfirmDeps) => {
  const entryOf = (caller: StaffCaller, visit: StaffVisit, method: string) =>
    ({ at: clock(), actor: caller, action: 'confirm a factor', subject: 'staff', detail: { method }, visit }) as const;
  const refuse = async (caller: StaffCaller, visit: StaffVisit, method: string): Promise<Confirmed> => {
    await appendAudit(db, { ...entryOf(caller, visit, method), outcome: 'refused' });
    return { ok: false, reason: 'wrong' };
  };
  const until = () => new Date(clock().getTime() + freshTimeMs);

  return {
    options: (caller: StaffCaller) => passkeys.authenticationOptions({ purpose: 'confirm', owner: caller.id }),

    byPasskey: async (caller: StaffCaller, credential: Credential, visit: StaffVisit): Promise<Confirmed> => {
      const verified = await passkeys.verifyAuthentication({ purpose: 'confirm', owner: caller.id }, credential);
      const confirmed =
        verified &&
        (await recordAct(db, async (tx) => {
          if (!(await recordUse(tx, verified.passkeyId, verified.counter, clock()))) return { result: false };
          await confirmSession(tx, caller.sessionId, clock());
          return { result: true, entry: entryOf(caller, visit, 'passkey') };
        }));
      return confirmed ? { ok: true, until: until() } : refuse(caller, visit, 'passkey');
    },

    byCode: async (caller: StaffCaller, code: string, visit: StaffVisit): Promise<Confirmed> => {
      if (!(await takeCodeTry(String(caller.id)))) {
        await refuse(caller, visit, 'code, too many');
        return { ok: false, reason: 'throttled' };
      }
      const checked = await checkCode(db, secrets, caller.id, code, clock());
      const confirmed =
        checked &&
        (await recordAct(db, async (tx) => {
          if (!(await spendCode(tx, caller.id, checked))) return { result: false };
          await confirmSession(tx, caller.sessionId, clock());
          return { result: true, entry: entryOf(caller, visit, checked.kind === 'totp' ? 'app' : 'recovery code') };
        }));
      return confirmed ? { ok: true, until: until() } : refuse(caller, visit, 'code');
    },
  };
};

export type SignedIn = { ok: true; accountId: number; sessionId: number; token: string };
export type SignInResult = SignedIn | Refused<'wrong'>;

type Deps = StaffParts & { passkeys: Passkeys };

export const createSignIn = ({ db, clock, passwords, secrets, sessions, passkeys, takeCodeTry }: Deps) => {
  type Subject = { id: number; name: string } | undefined;
  const entryOf = (person: Subject, method: string, visit: StaffVisit, reason?: string): AuditEntry => ({
    at: clock(),
    action: 'sign in',
    // A refused visitor has not shown who they are: the account is the object and not the actor.
    ...(reason === undefined ? { actor: person } : { outcome: 'refused' }),
    subject: 'staff',
    object: person && `staff ${person.id}`,
    detail: { method, ...(reason === undefined ? {} : { reason, ...(person ? { name: person.name } : {}) }) },
    visit,
  });

  const refuse = async (
    person: Subject,
    method: string,
    visit: StaffVisit,
    reason: string,
  ): Promise<Refused<'wrong'>> => {
    await appendAudit(db, entryOf(person, method, visit, reason));
    return { ok: false, reason: 'wrong' };
  };

  return {
    /** The answer is the same whether address, password or code is wrong, and takes the same time. */
    byPassword: async (
      { email, password, code }: { email: string; password: string; code: string },
      visit: StaffVisit,
    ): Promise<SignInResult> => {
      const row = await findByEmail(db, email);
      const passwordMatches = await passwords.verify(password, row?.passwordHash);
      const isKnown = row !== undefined && passwordMatches;
      const mayTry = await takeCodeTry(isKnown ? String(row.id) : 'nobody');
      const checked = await checkCode(db, secrets, row?.id ?? 0, code, clock());
      if (!row) return refuse(undefined, 'password', visit, 'unknown account');
      if (!passwordMatches) return refuse(row, 'password', visit, 'wrong password');
      if (!mayTry) return refuse(row, 'password', visit, 'too many codes');
      if (!checked) return refuse(row, 'password', visit, 'right password, wrong code');
      const signedIn = await recordAct(db, async (tx) => {
        const locked = await lockAccount(tx, row.id);
        if (!locked || locked.passwordHash !== row.passwordHash || !(await spendCode(tx, row.id, checked)))
          return { result: undefined };
        const { id: sessionId, token } = await sessions.start(tx, row.id, visit);
        const method = checked.kind === 'totp' ? 'password and app' : 'password and recovery code';
        return {
          result: { ok: true, accountId: row.id, sessionId, token } as const,
          entry: entryOf(row, method, visit),
        };
      });
      return signedIn ?? refuse(row, 'password', visit, 'right password, used code');
    },

    options: () => passkeys.authenticationOptions({ purpose: 'sign-in', owner: 0 }),

    byPasskey: async (credential: Credential, visit: StaffVisit): Promise<SignInResult> => {
      const verified = await passkeys.verifyAuthentication({ purpose: 'sign-in', owner: 0 }, credential);
      if (!verified) return refuse(undefined, 'passkey', visit, 'not accepted');
      const { account, passkeyId, counter } = verified;
      const signedIn = await recordAct(db, async (tx) => {
        const isOpen = (await lockAccount(tx, account.id)) !== undefined;
        if (!isOpen || !(await recordUse(tx, passkeyId, counter, clock()))) return { result: undefined };
        const { id: sessionId, token } = await sessions.start(tx, account.id, visit);
        return {
          result: { ok: true, accountId: account.id, sessionId, token } as const,
          entry: entryOf(account, 'passkey', visit),
        };
      });
      return signedIn ?? refuse(account, 'passkey', visit, 'not accepted');
    },
  };
};
