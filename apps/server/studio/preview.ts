import { selectLanguages } from '@site/content/entry-languages';
import { referencesOf } from '@site/content/references';
import { type Locale, localeCodes } from '@site/contract/locales';
import type { Tag } from '@site/contract/tags';
import { sql, and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Entry } from '#content/entries.ts';
import { publish } from '#content/publish.ts';
import { hashToken, isToken, newToken } from '#people/accounts/tokens.ts';
import { recordAct } from '#people/audit/queries.ts';
import { staffAccount } from '#people/staff/table.ts';
import type { Db, Transaction } from '#platform/database/connection.ts';
import {
  asRefusal,
  refuse,
  type Acting,
  actOn,
  auditEntryOf,
  type StudioDeps,
  existingCollection,
  requireWriter,
  rightsTo,
  statesOf,
} from './entry-rights.ts';
import { withLanguage } from './find-problems.ts';
import { findEntryPages } from './render-check.ts';
import { previewLink } from './table.ts';
import { type EntryName, openEntry, readEntry } from './working-copy.ts';

const lifetimeDays = 7;

const { id: linkId, author: linkAuthor, createdAt, expiresAt: expires } = previewLink;
const columns = { id: linkId, author: linkAuthor, created: createdAt, expires };

const isOpen = (now: Date) => and(isNull(previewLink.endedAt), gt(previewLink.expiresAt, now));

/** Links that show the preview of one entry to people without an account. */
export const createPreviewLinks = (deps: StudioDeps) => {
  const { db, clock } = deps;
  return {
    create: (acting: Acting, name: EntryName) =>
      actOn(deps, acting, name, async (tx, entry, { author, accountId, now }) => {
        await requireWriter(tx, acting.caller, name, entry);
        const token = newToken();
        const expiresAt = new Date(now.getTime() + lifetimeDays * 24 * 60 * 60 * 1000);
        const [row] = await tx
          .insert(previewLink)
          .values({ ...name, tokenHash: hashToken(token), author, accountId, createdAt: now, expiresAt })
          .returning({ id: previewLink.id });
        const result = { id: row?.id ?? 0, token, expiresAt };
        return { result, action: 'share a preview', detail: { link: result.id } };
      }),

    list: ({ collection, slug }: EntryName) =>
      db
        .select(columns)
        .from(previewLink)
        .where(
          and(
            eq(previewLink.collection, collection),
            eq(previewLink.slug, slug),
            isNotNull(previewLink.accountId),
            isOpen(clock()),
          ),
        )
        .orderBy(desc(previewLink.id)),

    end: (acting: Acting, id: number) =>
      recordAct(db, async (tx) => {
        const [row] = await tx
          .update(previewLink)
          .set({ endedAt: clock() })
          .where(and(eq(previewLink.id, id), isOpen(clock())))
          .returning({ collection: previewLink.collection, slug: previewLink.slug });
        const found = row ?? refuse({ reason: 'unknown' });
        const name = { collection: existingCollection(found.collection), slug: found.slug };
        await requireWriter(tx, acting.caller, name, await openEntry(tx, name));
        const entry = auditEntryOf(acting, 'end a shared preview', name, { at: clock(), detail: { link: id } });
        return { result: {}, entry };
      }),
  };
};

/** The entry that a link shows, as long as it is valid and whoever shared it may still write the entry. */
export const findLinkedEntry = async (db: Db, token: string, now: Date): Promise<EntryName | undefined> => {
  if (!isToken(token)) return undefined;
  const [row] = await db
    .select({ collection: previewLink.collection, slug: previewLink.slug, person: staffAccount })
    .from(previewLink)
    .innerJoin(staffAccount, eq(staffAccount.id, previewLink.accountId))
    .where(and(eq(previewLink.tokenHash, hashToken(token)), isOpen(now), isNull(staffAccount.removedAt)));
  if (!row) return undefined;
  const name = { collection: existingCollection(row.collection), slug: row.slug };
  const entry = await openEntry(db, name);
  return entry && (await rightsTo(db, row.person, name, statesOf(entry))).write ? name : undefined;
};

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
const findNewReferences = async (tx: Transaction, { collection, data }: Entry): Promise<Entry[]> => {
  const named = typeof data === 'object' && data !== null ? referencesOf(collection, data) : [];
  const unique = [...new Map(named.map((one) => [`${one.collection} ${one.slug}`, one])).values()];
  const entries: Entry[] = [];
  for (const reference of unique) {
    const entry = await readEntry(tx, reference);
    if (entry?.copy && !entry.live)
      entries.push({ collection: entry.collection, slug: entry.slug, data: entry.copy.data });
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
const withDrafts = async <T>(
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

type Shown = {
  locale: Locale;
  /** Which of the entry's pages. */
  page: number;
  /** Without the working copy, to compare. */
  isLive: boolean;
};

/** The HTML of a page; undefined if the entry has no such page. */
export type PreviewPage = (name: EntryName, shown: Shown) => Promise<string | undefined>;

type Deps = {
  db: Db;
  clock: () => Date;
  render: (
    draft: { db: Transaction; now: Date; tags: readonly Tag[] },
    page: { path: string; locale: Locale },
  ) => Promise<{ html: string }>;
};

/** Renders a page of an entry as if its working copy were live. */
export const createPreview =
  ({ db, clock, render }: Deps): PreviewPage =>
  (name, { locale, page, isLive }) => {
    const now = clock();
    const show = async (tx: Transaction, tags: readonly Tag[] = []): Promise<string | undefined> => {
      const path = (await findEntryPages(tx, name))[page];
      return path === undefined ? undefined : (await render({ db: tx, now, tags }, { path, locale })).html;
    };
    return isLive ? db.transaction((tx) => show(tx)) : withDrafts(db, name, now, show);
  };
