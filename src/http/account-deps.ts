import type { Context } from 'hono';
import type { Accounts } from '#domain/accounts/accounts.ts';
import type { DownloadHistory } from '#domain/accounts/download-history.ts';
import type { Limits } from '#domain/limits/limits.ts';
import type { Audit } from './audit.ts';
import type { Guard } from './guard.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { SessionGate } from './session.ts';
import type { Env } from './visit.ts';

export type AccountDeps = {
  accounts: Accounts;
  downloadHistory: DownloadHistory;
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
