import { referencesOf } from '@site/content/references';
import { selectLanguages } from '@site/content/select-languages';
import { localeCodes } from '@site/contract/locales';
import type { Tag } from '@site/contract/tags';
import { sql } from 'drizzle-orm';
import type { Document } from '#content/documents.ts';
import { publish } from '#content/publish.ts';
import type { Db, Transaction } from '#platform/database/connection.ts';
import { withLanguage } from './find-problems.ts';
import { asRefusal, refuse } from './refusal.ts';
import { type EntryName, openEntry, readEntry } from './working-copy.ts';

/** How long a preview waits for a publication before it gives up; an import takes far longer than anybody would wait. */
const lockTimeoutMs = 2000;

/** Carries the result out of a transaction that must not commit. */
class RolledBack extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('rolled back');
    this.result = result;
  }
}

/** Entries that this one names and that were never live: without them it could not be shown. */
const findNewReferences = async (tx: Transaction, { noun, data }: Document): Promise<Document[]> => {
  const named = typeof data === 'object' && data !== null ? referencesOf(noun, data) : [];
  const unique = [...new Map(named.map((one) => [`${one.noun} ${one.slug}`, one])).values()];
  const entries: Document[] = [];
  for (const reference of unique) {
    const entry = await readEntry(tx, reference);
    if (entry?.copy && !entry.live) entries.push({ noun: entry.noun, slug: entry.slug, data: entry.copy.data });
  }
  return entries;
};

/** Publishes the working copy, and returns the tags of what that changes. */
const applyDrafts = async (tx: Transaction, name: EntryName, now: Date): Promise<readonly Tag[]> => {
  const entry = (await openEntry(tx, name)) ?? refuse({ reason: 'unknown' });
  if (!entry.copy) return [];
  const own = { ...name, data: entry.copy.data };
  const drafts = [own, ...(await findNewReferences(tx, own))];
  const author = { author: 'preview', reason: 'preview', now };
  const result = await publish(tx, drafts, author);
  if (result.ok) return result.tags;
  // A language that has problems is shown as it is live.
  const problems = result.problems.map(withLanguage);
  const wrong = new Set(problems.map(({ locale }) => locale));
  if (wrong.has(undefined)) refuse({ reason: 'problems', problems });
  const right = localeCodes.filter((locale) => !wrong.has(locale));
  const [, ...others] = drafts;
  const data = selectLanguages(own.data, entry.live?.data, right);
  const again = await publish(tx, [{ ...own, data }, ...others], author);
  return again.ok ? again.tags : refuse({ reason: 'problems', problems: again.problems.map(withLanguage) });
};

/**
 * Runs something as if the working copy of an entry were live, and rolls everything back. Publications wait for as long as
 * it takes, so it should only read.
 */
export const withDrafts = async <T>(
  db: Db,
  name: EntryName,
  now: Date,
  use: (tx: Transaction, tags: readonly Tag[]) => Promise<T>,
): Promise<T> => {
  try {
    return await db.transaction(async (tx): Promise<T> => {
      await tx.execute(sql.raw(`set local lock_timeout = ${lockTimeoutMs}`));
      const tags = await applyDrafts(tx, name, now);
      throw new RolledBack(await use(tx, tags));
    });
  } catch (error) {
    // Only the line above throws it, with the result of `use`.
    if (error instanceof RolledBack) return error.result as T;
    throw asRefusal(error);
  }
};
