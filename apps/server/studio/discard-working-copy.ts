import { eq } from 'drizzle-orm';
import { findCompanySource } from '#content/company-source.ts';
import { entrySummary, workingCopy } from '#content/drafts-table.ts';
import { storeSummaries, summarise } from '#content/summaries.ts';
import type { Transaction } from '#platform/database/connection.ts';
import { type Actor, type EntryName, findLastData, readEntry } from './working-copy.ts';

/** Removes the working copy; its versions remain. An entry that was never on the site disappears from lists. */
export const discardWorkingCopy = async (
  tx: Transaction,
  name: EntryName,
  { author, now }: Actor,
): Promise<boolean> => {
  const entry = await readEntry(tx, name);
  if (!entry?.copy) return false;
  const { documentId, noun, slug } = entry;
  await tx.delete(workingCopy).where(eq(workingCopy.documentId, documentId));
  const data = await findLastData(tx, documentId);
  if (data === undefined) await tx.delete(entrySummary).where(eq(entrySummary.documentId, documentId));
  else {
    const described = { documentId, noun, slug, data, author, reason: 'discarded', at: now };
    await storeSummaries(tx, [summarise(described, await findCompanySource(tx))]);
  }
  return true;
};
