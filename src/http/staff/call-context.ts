import type { Context } from 'hono';
import type { StaffCallName, StaffData, StaffParsed, staffCalls } from '#contract/staff/calls.ts';
import type { StaffCaller } from '#domain/staff/sessions.ts';
import type { StaffVisit } from '#domain/staff/staff-visit.ts';
import type { Env } from '../visit.ts';

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
