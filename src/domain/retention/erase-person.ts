import { eq } from 'drizzle-orm';
import type { Db } from '#db/connection.ts';
import { account } from '#db/tables/accounts.ts';
import { eraseAccount } from '../accounts/erasure.ts';
import type { Uploads } from '../inbox/uploads.ts';
import { type Erased, eraseSentWith } from './erase-sent.ts';

/** At the request of a person: the account of this address, if there is one, and everything that was sent with it, at once. */
export const erasePerson = (
  db: Db,
  email: string,
  now: Date,
  uploads: Pick<Uploads, 'remove'>,
): Promise<Erased & { account: boolean }> =>
  db.transaction(async (tx) => {
    const target = email.toLowerCase();
    const [row] = await tx.select({ id: account.id }).from(account).where(eq(account.email, target)).for('update');
    const erased = await eraseSentWith(tx, target, uploads);
    if (row) await eraseAccount(tx, row.id, now, uploads);
    return { ...erased, account: row !== undefined };
  });
