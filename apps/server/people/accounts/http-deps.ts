import type { DownloadHistoryData } from '@site/contract/account-profile';
import type { ErrorCode } from '@site/contract/client';
import type { PageInput } from '@site/contract/fields';
import type { TextKey } from '@site/contract/i18n/keys';
import type { Locale } from '@site/contract/locales';
import { isOwnWord } from '@site/contract/password-rules';
import type { Context } from 'hono';
import { Refusal } from '#platform/http/answer.ts';
import { type Guard, tooManyRequests } from '#platform/http/guard.ts';
import type { Env } from '#platform/http/visit.ts';
import type { Limits } from '#platform/limits/limits.ts';
import type { Audit } from '../audit/http.ts';
import type { Accounts } from './accounts.ts';
import { Busy } from './passwords.ts';
import type { SessionCookie, SessionGate } from './session.ts';

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

export type AccountDeps = {
  accounts: Accounts;
  downloadHistory: (accountId: number, input: PageInput, locale: Locale) => Promise<DownloadHistoryData>;
  gate: SessionGate;
  cookie: SessionCookie;
  guard: Guard;
  limits: Limits;
  audit: Audit;
  /** The names of services that sign users in with our accounts. */
  clientNames: ReadonlyMap<string, string>;
  /** The company's names in all languages; attackers try them as passwords first. */
  companyNames: () => Promise<string[]>;
  /** Whether codes may be sent to this number's country. */
  isSmsCountry: (phone: string) => boolean;
};

/** The address and browser that a session is opened from. */
export const clientOf = (c: Context<Env>) => ({ ip: c.env.visit.ip, userAgent: c.req.header('user-agent') ?? '' });
