import type { User } from '@site/contract/accounts';
import type { AccountRow } from './account-queries.ts';

const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***');
const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-3)}`;

const optional = <K extends string>(key: K, value: string | null | undefined) =>
  (value ? { [key]: value } : {}) as { [P in K]?: string };

/** The account as its owner sees it; `masked` when the response may end up in a browser's storage. */
export const toUser = (row: AccountRow, masked = false): User => ({
  id: row.id,
  name: row.nickname,
  nickname: row.nickname,
  ...optional('email', row.email && masked ? maskEmail(row.email) : row.email),
  email_bound: row.email !== null,
  ...optional('phone', row.phone && masked ? maskPhone(row.phone) : row.phone),
  phone_bound: row.phoneBound,
  subscribed: row.subscribed,
  ...optional('company', row.company),
  ...optional('industry', row.industry),
  ...optional('country', row.country),
  ...optional('address', masked ? undefined : row.address),
  created: row.createdAt.toISOString(),
  ...optional('password_set', row.passwordSetAt?.toISOString()),
});
