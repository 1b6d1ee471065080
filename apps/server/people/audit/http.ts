import { createHmac } from 'node:crypto';
import { calls } from '@site/contract/calls';
import { isSessionCode } from '@site/contract/client';
import type { Context } from 'hono';
import type { Refusal } from '#platform/http/answer.ts';
import type { Visit, Env } from '#platform/http/visit.ts';
import { shortAddress } from '#platform/limits/address.ts';

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

/** Every event in the audit log, for investigating attacks. */
export const auditEvents = [
  'registered',
  'registration refused',
  'login',
  'login refused',
  'login by code',
  'login by code refused',
  'logout',
  'code sent',
  'password reset',
  'password reset refused',
  'password changed',
  'password change refused',
  'profile changed',
  'profile change refused',
  'email changed',
  'email change refused',
  'change undone',
  'undoing a change refused',
  'account closed',
  'closing refused',
  'data exported',
  'session ended',
  'consent given',
  'consent withdrawn',
  'access refused',
  'session refused',
  'object refused',
  'origin refused',
  'captcha refused',
  'link refused',
  'limit reached',
] as const;
export type AuditEvent = (typeof auditEvents)[number];

type Fields = {
  visit: Pick<Visit, 'requestId' | 'ip'>;
  accountId?: number | undefined;
  /** An address or number from the request: logged as a keyed hash, so that the same one can be recognised. */
  target?: string | undefined;
  /** One of our own terms, never a visitor's text. */
  reason?: string | undefined;
};
export type Audit = (event: AuditEvent, fields: Fields) => void;

type Deps = { write: (fields: Record<string, unknown>, event: string) => void; secret: string };

/** Logs what happened, to which account, from which network, in which request: never a name, an address, a password or a code. */
export const createAudit = ({ write, secret }: Deps): Audit => {
  const key = createHmac('sha256', secret).update('audit').digest();
  const hashOf = (target: string) => createHmac('sha256', key).update(target).digest('base64url').slice(0, 16);
  return (event, { visit, accountId, target, reason }) =>
    write(
      {
        audit: event,
        requestId: visit.requestId,
        network: shortAddress(visit.ip),
        ...(accountId === undefined ? {} : { accountId }),
        ...(target === undefined ? {} : { target: hashOf(target) }),
        ...(reason === undefined ? {} : { reason }),
      },
      event,
    );
};
