import { createHmac } from 'node:crypto';
import type { Visit } from '#platform/http/visit.ts';
import { shortAddress } from '#platform/limits/address.ts';

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
