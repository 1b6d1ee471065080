import { and, eq, isNull, lt, lte } from 'drizzle-orm';
import type { Db, Queryable } from '#db/connection.ts';
import { account, accountCode } from '#db/tables/accounts.ts';
import { eraseSentWith } from '../retention/erase-sent.ts';
import { graceStart } from './account-queries.ts';
import { type Erasing, holdings } from './holdings.ts';

/** The account with all that it holds, and what was sent with its address or number while nobody was logged in. */
export const eraseAccount = async (
  tx: Queryable,
  id: number,
  now: Date,
  uploads: Erasing['uploads'],
): Promise<void> => {
  const [row] = await tx
    .select({ email: account.email, phone: account.phone, phoneBound: account.phoneBound, closedAt: account.closedAt })
    .from(account)
    .where(eq(account.id, id));
  // A number that nobody proved may be somebody else's.
  for (const target of [row?.email, row?.phoneBound ? row.phone : null])
    if (target) await eraseSentWith(tx, target, uploads);
  // One after the other: a transaction is one connection.
  for (const { erase } of Object.values(holdings)) await erase(tx, id, { now, uploads });
  await tx
    .update(account)
    .set({ closedAt: row?.closedAt ?? now })
    .where(eq(account.id, id));
};

/** Everything at once or nothing, account by account: a failure half-way leaves the account for the next round. */
export const eraseClosedAccounts = async (db: Db, now: Date, uploads: Erasing['uploads']): Promise<number> => {
  const due = await db
    .select({ id: account.id })
    .from(account)
    .where(and(isNull(account.erasedAt), lte(account.closedAt, graceStart(now))));
  for (const { id } of due) await db.transaction((tx) => eraseAccount(tx, id, now, uploads));
  return due.length;
};

/** Codes that nobody can use any more. */
export const deleteOldCodes = (db: Db, now: Date) => db.delete(accountCode).where(lt(accountCode.expiresAt, now));
