import type { Data } from '@site/contract/calls';
import { httpStatus, isSessionCode, type ErrorCode } from '@site/contract/client';
import type { CallName } from '@site/contract/endpoints';
import type { Envelope } from '@site/contract/fields';
import type { TextKey } from '@site/contract/i18n/keys';
import type { Context } from 'hono';
import type { Env } from './visit.ts';

/** An error that the contract defines. Middleware, `read` and handlers throw it; one place turns it into a response. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly key: TextKey;
  readonly data: unknown;
  readonly headers: Record<string, string>;
  /** The budget that was used up. */
  limit?: string;
  constructor(code: ErrorCode, key: TextKey, data: unknown = null, headers: Record<string, string> = {}) {
    super(key);
    this.name = 'Refusal';
    this.code = code;
    this.key = key;
    this.data = data;
    this.headers = headers;
  }
}

export const ok = <N extends CallName>(c: Context<Env>, _call: N, data: Data<N>, msg = 'success') =>
  sendData(c, data, msg);

/** Sets the length, so that the compression skips short responses. */
export const sendData = (c: Context<Env>, data: unknown, msg = 'success') => {
  const text = JSON.stringify({ code: 200, msg, data } satisfies Envelope);
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
  return c.body(text, 200, headers);
};

/** Refuses with 404 if there is no such thing, or if it is not public. */
export const found = <T>(thing: T | undefined): T => {
  if (thing === undefined) throw new Refusal(404, 'error.notFound');
  return thing;
};

export const refuse = (c: Context<Env>, { code, key, data, headers }: Refusal) => {
  // Middleware may fail after the handler has answered, and Hono copies the headers of that answer to this one.
  c.header('content-length', undefined);
  const msg = isSessionCode(code) ? c.get('text')('error.loggedOut') : c.get('text')(key);
  return c.json({ code, msg, data } satisfies Envelope, httpStatus(code), headers);
};

/** Answers a request that failed: the visitor gets its id, and is asked to come back if only the database is down. */
export const refuseFailure = (c: Context<Env>, isOutage: boolean, key: TextKey = 'error.server') => {
  const data = { request_id: c.env.visit.requestId };
  return refuse(c, isOutage ? new Refusal(503, key, data, { 'retry-after': '5' }) : new Refusal(500, key, data));
};
