import type { User } from '#contract/accounts.ts';
import type { AccountRow } from './account-queries.ts';

const maskEmail = (email: string): string => email.replace(/^(.).*(@.*)$/u, '$1***$2');
const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-3)}`;

const given = <K extends string>(key: K, value: string | null | undefined) =>
  (value ? { [key]: value } : {}) as { [P in K]?: string };

/** The account as its owner sees it; `masked` where the answer may stay in a browser's storage. */
export const toUser = (row: AccountRow, masked = false): User => ({
  id: row.id,
  name: row.nickname,
  nickname: row.nickname,
  ...given('email', row.email && masked ? maskEmail(row.email) : row.email),
  email_bound: row.email !== null,
  ...given('phone', row.phone && masked ? maskPhone(row.phone) : row.phone),
  phone_bound: row.phoneBound,
  subscribed: row.subscribed,
  ...given('company', row.company),
  ...given('industry', row.industry),
  ...given('country', row.country),
  ...given('address', masked ? undefined : row.address),
  created: row.createdAt.toISOString(),
  ...given('password_set', row.passwordSetAt?.toISOString()),
});
