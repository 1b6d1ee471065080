import { canonicalJson } from '@site/content/canonical-json';
import { selectLanguages } from '@site/content/entry-languages';
import type { Locale } from '@site/contract/locales';
import type { Tag } from '@site/contract/tags';
import { inArray } from 'drizzle-orm';
import type { ProblemInEntry } from '#content/entries.ts';
import { publish } from '#content/publish.ts';
import { keyOf, lockEntries } from '#content/store.ts';
import { workingCopy } from '#content/table.ts';
import { lockContentSoon } from '#content/write-content.ts';
import type { Db, Transaction } from '#platform/database/connection.ts';
import { storeWorkingCopy } from './save-working-copy.ts';
import { type Actor, type EntryName, readEntry, type StudioEntry } from './working-copy.ts';

/** Renders the pages of entries as they are in a transaction, and reports those that fail. */
export type RenderCheck = (
  tx: Transaction,
  entries: readonly EntryName[],
  /** What the transaction changed. */
  tags: readonly Tag[],
  progress?: CheckProgress,
) => Promise<ProblemInEntry[]>;

/** A check that is done in several transactions. */
export type CheckProgress = {
  /** The pages that were rendered, in which language. */
  readonly done: Set<string>;
  /** Whether there is time for another page. The first of each transaction is always rendered. */
  hasTime: () => boolean;
  /** Set by a check that has stopped for want of time. */
  isCut: boolean;
};

type ToPublish = EntryName & {
  /** The version that the publisher has seen. */
  version: number;
  /** The languages to publish; all if absent. */
  languages?: readonly Locale[] | undefined;
};

export type PublishedCopies =
  | { ok: true; tags: Tag[] }
  | { ok: false; problems: ProblemInEntry[] }
  /** Somebody saved since. */
  | { ok: false; changed: EntryName[] };

export type PublishOptions = Actor & {
  reason: string;
  check: RenderCheck;
  /** What of a working copy goes live; without it, the languages that are chosen and everything that is not a text. */
  select?: (
    tx: Transaction,
    entry: StudioEntry & { data: unknown },
    languages: readonly Locale[] | undefined,
  ) => Promise<unknown>;
  /** Throws if the person may not publish this change. */
  guard?: (tx: Transaction, name: EntryName, before: unknown, after: unknown) => Promise<void>;
  /** The last step of the transaction. */
  record?: (tx: Transaction) => Promise<void>;
};

class Refusal extends Error {
  readonly result: PublishedCopies;
  constructor(result: PublishedCopies) {
    super('not published');
    this.result = result;
  }
}

const selectChosen: NonNullable<PublishOptions['select']> = (_, { data, live }, languages) =>
  Promise.resolve(languages ? selectLanguages(data, live?.data, languages) : data);

const problemAt = ({ collection, slug }: EntryName, message: string): ProblemInEntry => ({
  collection,
  slug,
  path: [],
  message,
});

/** Languages that were left out remain in the working copy, which now is based on the new live entry. */
const storeRest = async (tx: Transaction, entry: StudioEntry, published: unknown, actor: Actor): Promise<void> => {
  const data = entry.copy?.data;
  if (canonicalJson(data) === canonicalJson(published)) return;
  const now = await readEntry(tx, entry);
  if (now) await storeWorkingCopy(tx, now, { data, reason: 'published in part' }, actor);
};

const publishAll = async (
  tx: Transaction,
  list: readonly ToPublish[],
  { reason, check, select = selectChosen, guard, record, ...actor }: PublishOptions,
): Promise<PublishedCopies> => {
  await lockContentSoon(tx);
  await lockEntries(tx, list);
  const entries = await Promise.all(list.map(async (one) => ({ one, entry: await readEntry(tx, one) })));
  const changed = entries.filter(({ one, entry }) => entry?.copy?.version !== one.version);
  if (changed.length > 0)
    return { ok: false, changed: changed.map(({ one: { collection, slug } }) => ({ collection, slug })) };
  const ready: { entry: StudioEntry; data: unknown }[] = [];
  for (const { one, entry } of entries)
    if (entry?.copy) {
      const data = await select(tx, { ...entry, data: entry.copy.data }, one.languages);
      ready.push({ entry, data });
    }
  const conflicts = ready.flatMap(({ entry }) =>
    entry.conflicts.map((path): ProblemInEntry => ({
      ...problemAt(entry, 'changed on the site since this was begun: compare and save again'),
      path,
    })),
  );
  if (conflicts.length > 0) return { ok: false, problems: conflicts };
  for (const { entry, data } of ready) await guard?.(tx, entry, entry.live?.data, data);
  const changes = ready.map(({ entry: { collection, slug }, data }) => ({ collection, slug, data }));
  const ids = ready.map(({ entry: { entryId } }) => entryId);
  await tx.delete(workingCopy).where(inArray(workingCopy.entryId, ids));
  const result = await publish(tx, changes, { ...actor, reason });
  if (!result.ok) return result;
  for (const { entry, data } of ready) await storeRest(tx, entry, data, actor);
  const problems = await check(tx, changes, result.tags);
  if (problems.length > 0) return { ok: false, problems };
  await record?.(tx);
  return result;
};

/** Runs a step that may refuse. Everything it wrote is rolled back then. */
export const inTransaction = async (
  db: Db,
  run: (tx: Transaction) => Promise<PublishedCopies>,
): Promise<PublishedCopies> => {
  try {
    return await db.transaction(async (tx) => {
      const result = await run(tx);
      if (!result.ok) throw new Refusal(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Refusal) return error.result;
    throw error;
  }
};

/** Publishes working copies together, or none of them. */
export const publishWorkingCopies = (
  db: Db,
  list: readonly ToPublish[],
  options: PublishOptions,
): Promise<PublishedCopies> => {
  if (new Set(list.map(keyOf)).size < list.length) throw new Error('an entry is named twice');
  return inTransaction(db, (tx) => publishAll(tx, list, options));
};
