import { locales } from '#contract/locales.ts';
import type { Db } from '#db/connection.ts';
import { findAccount } from '../accounts/account-queries.ts';

/** What each scope says of a user; the consent screen names the scopes. */
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

const inSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/**
 * The claims of an account; none for one that is closed, erased or unknown, and none for a token that is older than the
 * password (`issued`, in seconds): such tokens end at once.
 */
export const findClaims = async (db: Db, sub: string, now: Date, issued?: number): Promise<Claims | undefined> => {
  const row = /^\d{1,9}$/.test(sub) ? await findAccount(db, Number(sub), now) : undefined;
  if (!row || row.closedAt) return undefined;
  if (issued !== undefined && row.passwordSetAt && issued < inSeconds(row.passwordSetAt)) return undefined;
  return {
    sub,
    name: row.nickname,
    nickname: row.nickname,
    locale: locales[row.locale].intl,
    ...(row.email ? { email: row.email, email_verified: true } : {}),
    ...(row.phone ? { phone_number: row.phone, phone_number_verified: row.phoneBound } : {}),
  };
};
