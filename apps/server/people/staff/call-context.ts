import type { StaffCallName, staffCalls, StaffData, StaffParsed } from '@site/contract/staff/calls';
import type { Context } from 'hono';
import { Refusal } from '#platform/http/answer.ts';
import type { Env } from '#platform/http/visit.ts';
import type { StaffCaller } from './sessions.ts';
import type { StaffVisit } from './staff-visit.ts';

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
