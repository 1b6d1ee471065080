import type { SubmissionKind } from '@site/contract/inbox';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { submission, submissionNote } from './table.ts';
import type { Upload, Uploads } from './uploads.ts';

/**
 * Removes everything personal from an account's submissions, files first: a file that cannot be removed fails the whole, and
 * the next run finds the row that still refers to it.
 */
export const eraseSubmissions = async (
  db: Queryable,
  accountId: number,
  uploads: Pick<Uploads, 'remove'>,
): Promise<void> => {
  const own = eq(submission.accountId, accountId);
  const rows = await db.select({ id: submission.id, payload: submission.payload }).from(submission).where(own);
  for (const { payload } of rows) if (payload['resume']) await uploads.remove(payload['resume'] as Upload);
  // Notes of staff are about the person too.
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await db.delete(submissionNote).where(inArray(submissionNote.submissionId, ids));
  await db.update(submission).set({ accountId: null, email: null, payload: {} }).where(own);
};

/** What was sent before a time, of some kinds. */
export const isSubmissionBefore = (kinds: readonly SubmissionKind[], before: Date) =>
  and(inArray(submission.kind, [...kinds]), lt(submission.createdAt, before));

/** Deletes row by row, each after its file: a row whose file cannot be removed is retried in the next run. */
export const deleteOldSubmissions = async (
  db: Queryable,
  kinds: readonly SubmissionKind[],
  before: Date,
  uploads: Pick<Uploads, 'remove'>,
): Promise<number> => {
  const rows = await db
    .select({ id: submission.id, payload: submission.payload })
    .from(submission)
    .where(isSubmissionBefore(kinds, before));
  for (const { id, payload } of rows) {
    if (payload['resume']) await uploads.remove(payload['resume'] as Upload);
    await db.delete(submission).where(eq(submission.id, id));
  }
  return rows.length;
};
