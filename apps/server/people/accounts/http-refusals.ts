import type { ErrorCode } from '@site/contract/codes';
import type { TextKey } from '@site/contract/i18n/keys';
import { isOwnWord } from '@site/contract/password-rules';
import type { Context } from 'hono';
import { Refusal } from '#platform/http/answer.ts';
import { tooManyRequests } from '#platform/http/guard.ts';
import type { Env } from '#platform/http/visit.ts';
import { Busy } from './passwords.ts';

/** A refusal whose message is shown at one field of the form. */
export const wrongField = (c: Context<Env>, field: string, key: TextKey, code: ErrorCode = 400): Refusal =>
  new Refusal(code, key, { errors: [{ field, msg: c.get('text')(key) }] });

/** Refuses a new password that is one of these words and little more. */
export const refuseOwnWord = (c: Context<Env>, password: string, own: readonly string[]): void => {
  if (isOwnWord(password, own)) throw wrongField(c, 'password', 'error.passwordOwn');
};

/** Turns `Busy`, when this node hashes too many passwords at once, into 429. */
export const busyAs429 = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown): never => {
    throw error instanceof Busy ? tooManyRequests(2, 'passwords') : error;
  });
