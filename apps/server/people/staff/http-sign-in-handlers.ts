import { type Me, isMadeOfOwnWords } from '@site/contract/staff/sign-in';
import type { Context } from 'hono';
import { toWire } from '#platform/database/row-values.ts';
import { Refusal } from '#platform/http/answer.ts';
import { type Guard, tooManyRequests } from '#platform/http/guard.ts';
import type { Env } from '#platform/http/visit.ts';
import type { Limits } from '#platform/limits/limits.ts';
import { busyAs429, wrongField } from '../accounts/http-deps.ts';
import type { StaffHandlers, StaffGate } from './gate.ts';
import type { JoinRefused } from './join.ts';
import { type StaffCookie, type StaffCaller, freshTimeMs, idleTimeMs, maxAgeMs } from './sessions.ts';
import type { Confirmed, SignInResult, SignedIn } from './sign-in.ts';
import type { Staff } from './staff.ts';

export type StaffHandlerDeps = {
  staff: Staff;
  gate: StaffGate;
  cookie: StaffCookie;
  guard: Guard;
  limits: Limits;
  clock: () => Date;
  /** The company's names in all languages; attackers try them as passwords first. */
  companyNames: () => Promise<string[]>;
};

export const meOf = async (staff: Staff, caller: StaffCaller, now: Date): Promise<Me> => {
  const after = (time: Date, ms: number) => new Date(time.getTime() + ms).toISOString();
  const { id, email, name, grants, createdAt, confirmedAt } = caller;
  return {
    id,
    email,
    name,
    grants: [...grants],
    factors: await staff.people.factorsOf(id),
    session: {
      expires: after(createdAt, maxAgeMs),
      idle_expires: after(now, idleTimeMs),
      confirmed_until: after(confirmedAt, freshTimeMs),
    },
  };
};

/** Sets the cookie of a new session, ends the one that the browser had, and returns who is signed in. */
const startSession = async (
  { staff, gate, cookie, clock }: Pick<StaffHandlerDeps, 'staff' | 'gate' | 'cookie' | 'clock'>,
  c: Context<Env>,
  { token }: SignedIn,
  visit: { ip: string; requestId: string; userAgent: string },
): Promise<Me> => {
  const previous = await gate.find(c);
  if (previous) await staff.own.signOut(previous, visit);
  const session = await staff.sessions.check(token, visit);
  if (session.state !== 'valid') throw new Refusal(401, 'error.loginFirst');
  cookie.set(c, token);
  return meOf(staff, session.caller, clock());
};

const requireSignedIn = (c: Context<Env>, result: SignInResult, field: 'password' | 'passkey'): SignedIn => {
  if (result.ok) return result;
  throw field === 'password' ? wrongField(c, 'password', 'error.staffSignIn') : new Refusal(400, 'error.passkey');
};

const confirmedUntil = (c: Context<Env>, result: Confirmed) => {
  if (result.ok) return { confirmed_until: result.until.toISOString() };
  if (result.reason === 'throttled') throw tooManyRequests(60 * 60, 'staffCodePerAccount');
  throw wrongField(c, 'code', 'error.staffCode');
};

export const signInHandlers = (deps: StaffHandlerDeps) => {
  const { staff, gate, cookie, guard, limits, clock } = deps;
  return {
    signInOptions: async ({ c }) => {
      await guard.limit(c, 'staffSignInPerAddress');
      return { options: { ...(await staff.signIn.options()) } };
    },
    signInPasskey: async ({ c, input, visit }) => {
      await guard.limit(c, 'staffSignInPerAddress');
      const result = requireSignedIn(c, await staff.signIn.byPasskey(input.response, visit), 'passkey');
      return startSession(deps, c, result, visit);
    },
    signIn: async ({ c, input, visit }) => {
      await guard.limit(c, 'staffSignInPerAddress');
      await guard.limit(c, 'staffPasswordPerAccount', input.email);
      const result = requireSignedIn(c, await busyAs429(staff.signIn.byPassword(input, visit)), 'password');
      await limits.reset('staffPasswordPerAccount', input.email);
      await limits.reset('staffCodePerAccount', String(result.accountId));
      return startSession(deps, c, result, visit);
    },
    signOut: async ({ c, visit }) => {
      const caller = await gate.find(c);
      if (caller) await staff.own.signOut(caller, visit);
      cookie.clear(c);
      c.header('clear-site-data', '"cache"');
      return {};
    },
    me: ({ caller }) => meOf(staff, caller, clock()),
    confirmOptions: async ({ caller }) => ({ options: { ...(await staff.confirm.options(caller)) } }),
    confirmPasskey: async ({ c, caller, input, visit }) => {
      const result = await staff.confirm.byPasskey(caller, input.response, visit);
      if (!result.ok) throw new Refusal(400, 'error.passkey');
      return confirmedUntil(c, result);
    },
    confirmCode: async ({ c, caller, input, visit }) => {
      const result = confirmedUntil(c, await staff.confirm.byCode(caller, input.code, visit));
      await limits.reset('staffCodePerAccount', String(caller.id));
      return result;
    },
  } satisfies Partial<StaffHandlers>;
};

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
