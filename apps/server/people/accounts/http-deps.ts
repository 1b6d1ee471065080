import type { DownloadHistoryData } from '@site/contract/account-profile';
import type { Locale } from '@site/contract/locales';
import type { PageInput } from '@site/contract/paging';
import type { Context } from 'hono';
import type { Guard } from '#platform/http/guard.ts';
import type { Env } from '#platform/http/visit.ts';
import type { Limits } from '#platform/limits/limits.ts';
import type { Audit } from '../audit/http.ts';
import type { Accounts } from './accounts.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { SessionGate } from './session.ts';

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
