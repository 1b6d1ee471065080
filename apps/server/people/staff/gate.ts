import { sessionCodes } from '@site/contract/client';
import { mayEver } from '@site/contract/staff-roles';
import type { StaffCall } from '@site/contract/staff/call-row';
import type { StaffCallName, staffCalls, StaffData, StaffParsed } from '@site/contract/staff/calls';
import type { Context } from 'hono';
import { Refusal } from '#platform/http/answer.ts';
import { tooManyRequests } from '#platform/http/guard.ts';
import type { Env } from '#platform/http/visit.ts';
import type { NodeBudget } from '#platform/limits/node-budget.ts';
import { type StaffCookie, type StaffCaller, type StaffSessions, isFresh, type StaffVisit } from './sessions.ts';

type Access<N extends StaffCallName> = (typeof staffCalls)[N]['access'];

/** What a handler gets once the gate has let the call through. */
export type CallContext<N extends StaffCallName> = {
  c: Context<Env>;
  input: StaffParsed<N>;
  /** The person of the session, whose role allows the call. */
  caller: Access<N> extends 'open' ? undefined : StaffCaller;
  visit: StaffVisit;
  /** From `If-Match`; always there for versioned calls. */
  version: number;
};

export type StaffHandlers = { [N in StaffCallName]: (context: CallContext<N>) => Promise<StaffData<N>> };

export const staffVisitOf = (c: Context<Env>): StaffVisit => ({
  ip: c.env.visit.ip,
  requestId: c.env.visit.requestId,
  userAgent: c.req.header('user-agent') ?? '',
});

const refusals = {
  unknown: [404, 'error.notFound'],
  changed: [412, 'error.changedMeanwhile'],
  assignee: [409, 'error.assignee'],
  'last administrator': [409, 'error.lastAdministrator'],
} as const;

type Result = { ok: true } | { ok: false; reason: keyof typeof refusals };

/** The result of an act, or a refusal by the reason why there is none. */
export const accepted = <R extends Result>(result: R): Extract<R, { ok: true }> => {
  if (!result.ok) {
    const [code, key] = refusals[result.reason];
    throw new Refusal(code, key);
  }
  // The compiler does not narrow a type parameter this far.
  return result as Extract<R, { ok: true }>;
};

/** The answer to an act that has nothing to tell, as soon as it is done. */
export const done = (result: boolean | Result): Record<string, never> => {
  if (result === false) throw new Refusal(404, 'error.notFound');
  if (result !== true) accepted(result);
  return {};
};

type Deps = { sessions: Pick<StaffSessions, 'check'>; cookie: StaffCookie; budget: NodeBudget; clock: () => Date };

/** The one place that decides whether a call reaches its handler: session, budget, right, fresh factor and version. */
export const createStaffGate = ({ sessions, cookie, budget, clock }: Deps) => {
  /** The person of a session, or undefined without a valid one. */
  const find = async (c: Context<Env>): Promise<StaffCaller | undefined> => {
    const token = cookie.read(c);
    const session = token === undefined ? undefined : await sessions.check(token, staffVisitOf(c));
    return session?.state === 'valid' ? session.caller : undefined;
  };

  const require = async (c: Context<Env>): Promise<StaffCaller> => {
    const token = cookie.read(c);
    if (token === undefined) throw new Refusal(401, 'error.loginFirst');
    const session = await sessions.check(token, staffVisitOf(c));
    if (session.state !== 'valid') throw new Refusal(sessionCodes[session.state], 'error.loggedOut');
    c.set('staff', session.caller);
    return session.caller;
  };

  return {
    find,
    require,
    authorise: async (c: Context<Env>, { access, right }: Pick<StaffCall, 'access' | 'right'>) => {
      if (access === 'open') return undefined;
      const caller = await require(c);
      const spent = budget.take(String(caller.id));
      if (!spent.ok) throw tooManyRequests(spent.retryAfter, 'staffCallsPerAccount');
      if (right && !mayEver(caller, ...right)) throw new Refusal(403, 'error.mayNot');
      // The interface asks for a passkey or a code when it sees this flag, and repeats the call.
      if (access === 'fresh' && !isFresh(caller, clock()))
        throw new Refusal(403, 'error.confirmFirst', { confirm: true });
      return caller;
    },
    /** The version that the caller has seen, from `If-Match: "3"`. */
    version: (c: Context<Env>, { versioned }: Pick<StaffCall, 'versioned'>): number => {
      const header = /^"(\d{1,9})"$/.exec(c.req.header('if-match') ?? '')?.[1];
      if (versioned && header === undefined) throw new Refusal(428, 'error.versionMissing');
      return Number(header ?? 0);
    },
  };
};

export type StaffGate = ReturnType<typeof createStaffGate>;
