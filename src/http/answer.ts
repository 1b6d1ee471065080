import type { Context } from 'hono';
import type { Data } from '#contract/calls.ts';
import { httpStatus, isSessionCode } from '#contract/codes.ts';
import type { ErrorCode } from '#contract/codes.ts';
import type { CallName } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { TextKey } from '#i18n/keys.ts';
import type { Env } from './visit.ts';

/** A refusal that the contract knows. Thrown by middleware and `read`, answered in one place. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly key: TextKey;
  readonly data: unknown;
  readonly headers: Record<string, string>;
  /** Which budget was used up. */
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

/** With its length: short ones are not worth compressing. */
export const ok = <N extends CallName>(c: Context<Env>, _call: N, data: Data<N>, msg = 'success') => {
  const text = JSON.stringify({ code: 200, msg, data } satisfies Envelope);
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
  return c.body(text, 200, headers);
};

/** What is not there, or not public, is 404. */
export const found = <T>(thing: T | undefined): T => {
  if (thing === undefined) throw new Refusal(404, 'error.notFound');
  return thing;
};

export const refuse = (c: Context<Env>, { code, key, data, headers }: Refusal) => {
  const msg = isSessionCode(code) ? c.get('text')('error.loggedOut') : c.get('text')(key);
  return c.json({ code, msg, data } satisfies Envelope, httpStatus(code), headers);
};
