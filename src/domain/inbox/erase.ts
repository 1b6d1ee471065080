import { eq } from 'drizzle-orm';
import type { Queryable } from '#db/connection.ts';
import { submission } from '#db/tables/inbox.ts';
import type { Upload, Uploads } from './uploads.ts';

/**
 * What an account sent loses all that is personal, its files first: a file that cannot be removed fails the whole, and the
 * next round finds the row that still names it.
 */
export const eraseSubmissions = async (
  db: Queryable,
  accountId: number,
  uploads: Pick<Uploads, 'remove'>,
): Promise<void> => {
  const own = eq(submission.accountId, accountId);
  const rows = await db.select({ payload: submission.payload }).from(submission).where(own);
  for (const { payload } of rows) if (payload['resume']) await uploads.remove(payload['resume'] as Upload);
  await db.update(submission).set({ accountId: null, email: null, payload: {} }).where(own);
};
