import { periods } from '@site/content/retention/periods';
import type { User } from '@site/contract/accounts';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { cutoffOf } from '#platform/settings/retention-periods.ts';
import { account } from './table.ts';
import type { Target } from './target.ts';

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

export type AccountRow = typeof account.$inferSelect;
export type AccountChange = Partial<typeof account.$inferInsert>;

/** For this many days the owner of a closed account can reopen it. */
export const graceDays = periods.account.amount;
export const graceStart = (now: Date) => cutoffOf('account', now);

/** Leaves out erased accounts and closed ones whose grace period is over. */
const isActive = (now: Date) =>
  and(isNull(account.erasedAt), or(isNull(account.closedAt), gt(account.closedAt, graceStart(now))));

export const findAccount = async (db: Queryable, id: number, now: Date): Promise<AccountRow | undefined> => {
  const [row] = await db
    .select()
    .from(account)
    .where(and(eq(account.id, id), isActive(now)));
  return row;
};

/** Locks the row until the transaction ends, so nobody can change its password or close it meanwhile. */
export const lockAccount = async (tx: Queryable, id: number, now: Date): Promise<AccountRow | undefined> => {
  const [row] = await tx
    .select()
    .from(account)
    .where(and(eq(account.id, id), isActive(now)))
    .for('update');
  return row;
};

/**
 * Locks an account whose password was checked before the transaction. Checking takes long; if the password was replaced or the
 * account closed in the meantime, the check no longer counts.
 */
export const lockUnchanged = async (tx: Queryable, checked: AccountRow, now: Date): Promise<AccountRow | undefined> => {
  const row = await lockAccount(tx, checked.id, now);
  const isSame = row?.passwordHash === checked.passwordHash && row?.closedAt?.getTime() === checked.closedAt?.getTime();
  return isSame ? row : undefined;
};

/** Finds an account by a verified address or number: the person who receives its mail or messages is its owner. */
export const findByTarget = async (
  db: Queryable,
  { kind, value }: Target,
  now: Date,
): Promise<AccountRow | undefined> => {
  const owns =
    kind === 'email' ? eq(account.email, value) : and(eq(account.phone, value), eq(account.phoneBound, true));
  const [row] = await db
    .select()
    .from(account)
    .where(and(owns, isActive(now)));
  return row;
};

/** For a login by password, where an unverified number is enough as long as it belongs to one account only. */
export const findByLogin = async (db: Queryable, target: Target, now: Date): Promise<AccountRow | undefined> => {
  if (target.kind === 'email') return findByTarget(db, target, now);
  const rows = await db
    .select()
    .from(account)
    .where(and(eq(account.phone, target.value), isActive(now)))
    .orderBy(desc(account.phoneBound), account.id)
    .limit(2);
  const [first] = rows;
  return first?.phoneBound || rows.length === 1 ? first : undefined;
};

/** Returns nothing when the address already has an account. */
export const insertAccount = async (
  db: Queryable,
  row: typeof account.$inferInsert,
): Promise<AccountRow | undefined> => {
  const [inserted] = await db.insert(account).values(row).onConflictDoNothing().returning();
  return inserted;
};

export const updateAccount = async (db: Queryable, id: number, change: AccountChange): Promise<AccountRow> => {
  const [row] = await db.update(account).set(change).where(eq(account.id, id)).returning();
  if (!row) throw new Error(`account ${id} does not exist`);
  return row;
};
