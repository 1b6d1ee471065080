import { locales } from '@site/contract/locales';
import type { Db } from '#platform/database/connection.ts';
import { findAccount } from '../accounts/account-queries.ts';

/** The claims that each scope reveals; the consent screen names the scopes. */
export const claimsOfScopes = {
  openid: ['sub'],
  profile: ['name', 'nickname', 'locale'],
  email: ['email', 'email_verified'],
  phone: ['phone_number', 'phone_number_verified'],
};

export type Claims = {
  sub: string;
  name: string;
  nickname: string;
  locale: string;
  email?: string;
  email_verified?: boolean;
  phone_number?: string;
  phone_number_verified?: boolean;
};

const toSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/**
 * The claims of an account; none if it is closed, locked, erased or unknown, and none for a token that was issued before the current
 * password was set (`issued`, in seconds): a new password invalidates such tokens at once.
 */
export const findClaims = async (db: Db, sub: string, now: Date, issued?: number): Promise<Claims | undefined> => {
  const row = /^\d{1,9}$/.test(sub) ? await findAccount(db, Number(sub), now) : undefined;
  if (!row || row.closedAt || row.lockedAt) return undefined;
  if (issued !== undefined && row.passwordSetAt && issued < toSeconds(row.passwordSetAt)) return undefined;
  return {
    sub,
    name: row.nickname,
    nickname: row.nickname,
    locale: locales[row.locale].intl,
    ...(row.email ? { email: row.email, email_verified: true } : {}),
    ...(row.phone ? { phone_number: row.phone, phone_number_verified: row.phoneBound } : {}),
  };
};
