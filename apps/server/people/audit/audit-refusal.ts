import { calls } from '@site/contract/calls';
import { isSessionCode } from '@site/contract/codes';
import type { Context } from 'hono';
import type { Refusal } from '#platform/http/answer.ts';
import type { Env } from '#platform/http/visit.ts';
import type { Audit, AuditEvent } from './http.ts';

/** The call's name from the table; other parts of the URL are not logged. */
const callOf = (path: string): keyof typeof calls | undefined => {
  const name = /^\/api\/web\/(\w+)/.exec(path)?.[1] ?? '';
  return Object.hasOwn(calls, name) ? (name as keyof typeof calls) : undefined;
};

const eventByTextKey: Record<string, AuditEvent> = {
  'error.origin': 'origin refused',
  'error.captcha': 'captcha refused',
  'error.link': 'link refused',
};

const eventOf = ({ code, key }: Refusal, call: keyof typeof calls | undefined): AuditEvent | undefined => {
  if (isSessionCode(code)) return 'session refused';
  if (code === 401) return 'access refused';
  if (code === 403) return eventByTextKey[key] ?? 'access refused';
  if (code === 429) return 'limit reached';
  // Another user's object. Something that does not exist is not an attack.
  return code === 404 && call !== undefined && calls[call].access === 'login' ? 'object refused' : undefined;
};

/** Audits the refusals of all calls in one place. */
export const auditRefusal = (audit: Audit, c: Context<Env>, refusal: Refusal): void => {
  const call = callOf(c.req.path);
  const event = eventOf(refusal, call);
  if (!event) return;
  const reason = [call, refusal.limit, isSessionCode(refusal.code) ? refusal.code : undefined]
    .filter(Boolean)
    .join(' ');
  audit(event, { visit: c.env.visit, accountId: c.get('accountId'), ...(reason ? { reason } : {}) });
};
