import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Queryable } from '#db/connection.ts';
import { account } from '#db/tables/accounts.ts';
import { periods, startOf } from '../retention/periods.ts';
import type { Target } from './target.ts';

export type AccountRow = typeof account.$inferSelect;
export type AccountChange = Partial<typeof account.$inferInsert>;

/** A closed account can be taken back for so long. */
export const graceDays = periods.account.amount;
export const graceStart = (now: Date) => startOf('account', now);

/** Erased accounts and those whose time to return is over are nobody's any more. */
const alive = (now: Date) =>
  and(isNull(account.erasedAt), or(isNull(account.closedAt), gt(account.closedAt, graceStart(now))));

export const findAccount = async (db: Queryable, id: number, now: Date): Promise<AccountRow | undefined> => {
  const [row] = await db
    .select()
    .from(account)
    .where(and(eq(account.id, id), alive(now)));
  return row;
};

/** Holds the row until the transaction ends: nobody changes its password or closes it meanwhile. */
export const lockAccount = async (tx: Queryable, id: number, now: Date): Promise<AccountRow | undefined> => {
  const [row] = await tx
    .select()
    .from(account)
    .where(and(eq(account.id, id), alive(now)))
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

/** By a proven address or number: whoever reads its mail or messages is its owner. */
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
    .where(and(owns, alive(now)));
  return row;
};

/** For a login by password, where an unproven number is enough as long as it names one account. */
export const findByLogin = async (db: Queryable, target: Target, now: Date): Promise<AccountRow | undefined> => {
  if (target.kind === 'email') return findByTarget(db, target, now);
  const rows = await db
    .select()
    .from(account)
    .where(and(eq(account.phone, target.value), alive(now)))
    .orderBy(desc(account.phoneBound), account.id)
    .limit(2);
  const [first] = rows;
  return first?.phoneBound || rows.length === 1 ? first : undefined;
};

/** Nothing comes back when the address has an account already. */
export const insertAccount = async (
  db: Queryable,
  row: typeof account.$inferInsert,
): Promise<AccountRow | undefined> => {
  const [made] = await db.insert(account).values(row).onConflictDoNothing().returning();
  return made;
};

export const updateAccount = async (db: Queryable, id: number, change: AccountChange): Promise<AccountRow> => {
  const [row] = await db.update(account).set(change).where(eq(account.id, id)).returning();
  if (!row) throw new Error(`account ${id} is gone`);
  return row;
};
