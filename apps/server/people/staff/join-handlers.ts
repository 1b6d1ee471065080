import { isMadeOfOwnWords } from '@site/contract/staff/password';
import type { Context } from 'hono';
import { toWire } from '#platform/database/wire.ts';
import { Refusal } from '#platform/http/answer.ts';
import type { Env } from '#platform/http/visit.ts';
import { busyAs429, wrongField } from '../accounts/http-refusals.ts';
import type { StaffHandlers } from './call-context.ts';
import { type StaffHandlerDeps, startSession } from './http-sign-in-handlers.ts';
import type { JoinRefused } from './join.ts';

const refusalOf = (c: Context<Env>, reason: JoinRefused['reason']): Refusal => {
  if (reason === 'email') return wrongField(c, 'email', 'error.emailEmpty');
  if (reason === 'exists') return wrongField(c, 'email', 'error.personExists', 409);
  if (reason === 'code') return wrongField(c, 'code', 'error.staffCode');
  return new Refusal(400, reason === 'passkey' ? 'error.passkey' : 'error.invitation');
};

/** Returns the result, or refuses with the reason of a failed try. */
const accepted = <T extends object>(c: Context<Env>, result: T | JoinRefused): T => {
  if ('reason' in result) throw refusalOf(c, result.reason);
  return result;
};

export const joinHandlers = (deps: StaffHandlerDeps) => {
  const { staff, guard, companyNames } = deps;
  return {
    joinInfo: async ({ c, input, visit }) => {
      await guard.limit(c, 'staffInvitationPerAddress');
      const { email, name, grants, expiresAt, accountId } = accepted(c, await staff.join.info(input.token, visit));
      return toWire({ email, name, grants, expires: expiresAt, is_reset: accountId !== null });
    },
    joinPasskeyOptions: async ({ c, input, visit }) => {
      await guard.limit(c, 'staffInvitationPerAddress');
      return { options: { ...accepted(c, await staff.join.passkeyOptions(input, visit)) } };
    },
    joinPasskey: async ({ c, input: { response, ...person }, visit }) => {
      await guard.limit(c, 'staffInvitationPerAddress');
      const joined = accepted(c, await staff.join.byPasskey({ ...person, credential: response }, visit));
      return startSession(deps, c, joined, visit);
    },
    joinTotp: async ({ c, input, visit }) => {
      await guard.limit(c, 'staffInvitationPerAddress');
      return accepted(c, await staff.join.totp(input, visit));
    },
    joinPassword: async ({ c, input, visit }) => {
      await guard.limit(c, 'staffInvitationPerAddress');
      if (isMadeOfOwnWords(input.password, [...(await companyNames()), input.name, input.email ?? '']))
        throw wrongField(c, 'password', 'error.passwordOwn');
      const joined = accepted(c, await busyAs429(staff.join.byPassword(input, visit)));
      await startSession(deps, c, joined, visit);
      return { recovery_codes: joined.recoveryCodes };
    },
  } satisfies Partial<StaffHandlers>;
};
