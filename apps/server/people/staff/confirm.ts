import { appendAudit, recordAct } from '../audit/append.ts';
import { checkCode, spendCode } from './codes.ts';
import type { Refused, StaffParts } from './deps.ts';
import type { Credential, Passkeys } from './passkeys.ts';
import { recordUse } from './passkeys.ts';
import { confirmSession } from './session-queries.ts';
import { type StaffCaller, freshTimeMs } from './sessions.ts';
import type { StaffVisit } from './staff-visit.ts';

export type Confirmed = { ok: true; until: Date } | Refused<'wrong' | 'throttled'>;

type Deps = StaffParts & { passkeys: Passkeys };

/** A sensitive act asks for a factor again, unless one was proved in the last minutes. */
export const createConfirm = ({ db, clock, secrets, passkeys, takeCodeTry }: Deps) => {
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
