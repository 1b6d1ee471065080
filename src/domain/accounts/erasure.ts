import { and, isNull, lt, lte } from 'drizzle-orm';
import type { Db } from '#db/connection.ts';
import { account, accountCode } from '#db/tables/accounts.ts';
import { graceStart } from './account-queries.ts';
import { deleteOldChanges } from './contact-changes.ts';
import { type Erasing, holdings } from './holdings.ts';
import { deleteOldSessions } from './sessions.ts';

/** Everything at once or nothing, account by account: a failure half-way leaves the account for the next round. */
export const eraseClosedAccounts = async (db: Db, now: Date, uploads: Erasing['uploads']): Promise<number> => {
  const due = await db
    .select({ id: account.id })
    .from(account)
    .where(and(isNull(account.erasedAt), lte(account.closedAt, graceStart(now))));
  for (const { id } of due)
    await db.transaction(async (tx) => {
      // One after the other: a transaction is one connection.
      for (const { erase } of Object.values(holdings)) await erase(tx, id, { now, uploads });
    });
  return due.length;
};

/** Codes and sessions that nobody can use or ask about any more. */
export const deleteOldAccountRows = async (db: Db, now: Date): Promise<void> => {
  await db.delete(accountCode).where(lt(accountCode.expiresAt, now));
  await deleteOldSessions(db, now);
  await deleteOldChanges(db, now);
};
