import { eq } from 'drizzle-orm';
import type { Uploads } from '#desk/inbox/uploads.ts';
import { account } from '#people/accounts/table.ts';
import type { Db, Queryable } from '#platform/database/connection.ts';
import { type EraseCounts, eraseSentWith } from './erase-sent.ts';
import { eraseAccount } from './erasure.ts';

/** Erases at a person's request the account with this address, if there is one, and everything sent with it. */
export const erasePersonIn = async (
  tx: Queryable,
  email: string,
  now: Date,
  uploads: Pick<Uploads, 'remove'>,
): Promise<EraseCounts & { account: boolean }> => {
  const target = email.toLowerCase();
  const [row] = await tx.select({ id: account.id }).from(account).where(eq(account.email, target)).for('update');
  const erased = await eraseSentWith(tx, target, uploads);
  if (row) await eraseAccount(tx, row.id, now, uploads);
  return { ...erased, account: row !== undefined };
};

export const erasePerson = (db: Db, ...person: [email: string, now: Date, uploads: Pick<Uploads, 'remove'>]) =>
  db.transaction((tx) => erasePersonIn(tx, ...person));
