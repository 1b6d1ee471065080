import { and, eq, isNull, lt, lte } from 'drizzle-orm';
import { graceStart } from '#people/accounts/account-queries.ts';
import type { EraseContext } from '#people/accounts/holdings.ts';
import { account, accountCode } from '#people/accounts/table.ts';
import type { Db, Queryable } from '#platform/database/connection.ts';
import { eraseSentWith } from './erase-sent.ts';
import { holdings } from './holdings.ts';

/** Erases the account with its data, and submissions sent with its address or number without a login. */
export const eraseAccount = async (
  tx: Queryable,
  id: number,
  now: Date,
  uploads: EraseContext['uploads'],
): Promise<void> => {
  const [row] = await tx
    .select({ email: account.email, phone: account.phone, phoneBound: account.phoneBound, closedAt: account.closedAt })
    .from(account)
    .where(eq(account.id, id));
  // An unverified number may belong to somebody else.
  for (const target of [row?.email, row?.phoneBound ? row.phone : null])
    if (target) await eraseSentWith(tx, target, uploads);
  // Sequentially, because a transaction runs on one connection.
  for (const { erase } of Object.values(holdings)) await erase(tx, id, { now, uploads });
  await tx
    .update(account)
    .set({ closedAt: row?.closedAt ?? now })
    .where(eq(account.id, id));
};

/** Closed accounts whose grace period is over. */
export const isToErase = (now: Date) => and(isNull(account.erasedAt), lte(account.closedAt, graceStart(now)));

/** One transaction per account: a failure half-way leaves that account for the next run. */
export const eraseClosedAccounts = async (db: Db, now: Date, uploads: EraseContext['uploads']): Promise<number> => {
  const due = await db.select({ id: account.id }).from(account).where(isToErase(now));
  for (const { id } of due) await db.transaction((tx) => eraseAccount(tx, id, now, uploads));
  return due.length;
};

/** Deletes expired codes. */
export const deleteOldCodes = (db: Db, now: Date) => db.delete(accountCode).where(lt(accountCode.expiresAt, now));
