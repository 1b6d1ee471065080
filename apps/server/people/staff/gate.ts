import { sessionCodes } from '@site/contract/codes';
import { mayEver } from '@site/contract/staff-roles';
import type { StaffCall } from '@site/contract/staff/call-row';
import type { Context } from 'hono';
import { Refusal } from '#platform/http/answer.ts';
import { tooManyRequests } from '#platform/http/guard.ts';
import type { Env } from '#platform/http/visit.ts';
import type { NodeBudget } from '#platform/limits/node-budget.ts';
import { staffVisitOf } from './call-context.ts';
import type { StaffCookie } from './cookie.ts';
import { type StaffCaller, type StaffSessions, isFresh } from './sessions.ts';

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
    admit: async (c: Context<Env>, { access, right }: Pick<StaffCall, 'access' | 'right'>) => {
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
