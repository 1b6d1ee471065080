import { createHash } from 'node:crypto';
import { type Collection, collectionNames, definitions } from '@site/content/collections';
import { draftLanguages, needsTexts } from '@site/content/entry-languages';
import { type WrittenText, writtenTexts, pathKey } from '@site/content/entry-texts';
import { describeCollection } from '@site/content/form/describe';
import { pictureOf } from '@site/content/references';
import { type Locale, localeCodes, type Localised } from '@site/contract/locales';
import { inArray, sql, and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/connection.ts';
import { insertRows } from '#platform/database/row-values.ts';
import { entrySummary, workingCopy, outdatedText } from './table.ts';

type Texts = ReadonlyMap<string, WrittenText>;
type Outdated = typeof outdatedText.$inferSelect;

const textDigest = (text: string): string => createHash('sha256').update(text).digest('base64url');

const textsByPath = (data: unknown, source: Locale | undefined): Texts =>
  new Map(writtenTexts(data, source).map((text) => [pathKey(text.path), text]));

type Sides = { entryId: number; before: unknown; after: unknown };

/**
 * The texts of a new revision that are outdated: those that stayed as they were while their source changed, and those that
 * were outdated before, until they change or their source is again what they translate.
 */
const outdatedAfter = (
  { entryId, before, after }: Sides,
  known: readonly Outdated[],
  { source, now }: { source: Locale | undefined; now: Date },
): Outdated[] => {
  const old = textsByPath(before, source);
  const knownAt = new Map(known.map((one) => [`${one.locale} ${one.path}`, one]));
  return [...textsByPath(after, source)].flatMap(([path, { text, source: from }]) => {
    const original = text[from];
    if (original === undefined) return [];
    return localeCodes.flatMap((locale): Outdated[] => {
      const [now_, was] = [text[locale], old.get(path)?.text];
      if (locale === from || now_ === undefined || !was || was[locale] !== now_ || was[from] === undefined) return [];
      const earlier = knownAt.get(`${locale} ${path}`);
      const sourceDigest = earlier?.sourceDigest ?? textDigest(was[from]);
      if (sourceDigest === textDigest(original)) return [];
      return [{ entryId, locale, path, sourceDigest, since: earlier?.since ?? now }];
    });
  });
};

/** Records which texts the new revisions leave outdated. */
export const recordOutdated = async (
  tx: Transaction,
  changes: readonly Sides[],
  options: { source: Locale | undefined; now: Date },
): Promise<void> => {
  const changed = changes.filter(({ before }) => before !== undefined && before !== null);
  if (changed.length === 0) return;
  const ids = changed.map(({ entryId }) => entryId);
  const removed = await tx.delete(outdatedText).where(inArray(outdatedText.entryId, ids)).returning();
  const known = Map.groupBy(removed, ({ entryId }) => entryId);
  const rows = changed.flatMap((sides) => outdatedAfter(sides, known.get(sides.entryId) ?? [], options));
  await insertRows(tx, outdatedText, rows);
};

/** Marks texts of a language as still right although their source changed; all of them, or the one at a path. */
export const confirmTexts = async (
  tx: Transaction,
  { entryId, locale, path }: { entryId: number; locale: Locale; path?: string },
): Promise<void> => {
  await tx
    .delete(outdatedText)
    .where(
      and(
        eq(outdatedText.entryId, entryId),
        eq(outdatedText.locale, locale),
        path === undefined ? sql`true` : eq(outdatedText.path, path),
      ),
    );
};

type Fields = Readonly<Record<string, unknown>>;
export type Summary = typeof entrySummary.$inferInsert;

const titleFields = ['title', 'name', 'question', 'term', 'heading', 'alt'];
const groupingFields = ['class', 'series', 'category'];

const titlesOf = (fields: Fields, texts: readonly WrittenText[]): Partial<Localised> => {
  const title = titleFields.flatMap((field) => texts.find(({ path }) => path.length === 1 && path[0] === field) ?? []);
  const plain = titleFields.map((field) => fields[field]).find((value) => typeof value === 'string');
  const titles = title[0]?.text ?? (plain === undefined ? {} : { en: plain });
  const { model } = fields;
  if (typeof model !== 'string') return titles;
  // Several products have the same title, and people call them by their model.
  return Object.fromEntries(Object.entries(titles).map(([locale, text]) => [locale, `${model} ${text}`]));
};

/** Entries without any text, by collection: whether that is a gap. Thousands of files have none and need none. */
const textNeeds = new Map<Collection, boolean>();
const isUnwritten = (collection: Collection, texts: readonly WrittenText[]): boolean => {
  if (texts.length > 0) return false;
  const needed = textNeeds.get(collection) ?? needsTexts(describeCollection(definitions[collection]));
  textNeeds.set(collection, needed);
  return needed;
};

const missingIn = (collection: Collection, texts: readonly WrittenText[]): Partial<Record<Locale, number>> =>
  Object.fromEntries(
    localeCodes
      .map((locale) => [locale, texts.filter(({ text }) => text[locale] === undefined).length] as const)
      .map(([locale, count]) => [locale, isUnwritten(collection, texts) ? 1 : count] as const)
      .filter(([, count]) => count > 0),
  );

export type Described = {
  entryId: number;
  collection: Collection;
  slug: string;
  data: unknown;
  author: string;
  reason: string;
  at: Date;
};

/** What lists show of an entry, which need not be valid. */
export const summarise = (described: Described, companySource: Locale = 'en', drafts: Locale[] = []): Summary => {
  const { entryId, collection, slug, author, reason, at } = described;
  const fields = (described.data ?? {}) as Fields;
  const texts = writtenTexts(fields, companySource);
  const titles = titlesOf(fields, texts);
  const text = (field: string): string | null => (typeof fields[field] === 'string' ? fields[field] : null);
  const key = definitions[collection].within?.key;
  return {
    entryId,
    collection,
    slug,
    titles,
    searchText: [slug, ...Object.values(titles)].join('\n').toLowerCase(),
    grouping: [...(key ? [key] : []), ...groupingFields].map(text).find((value) => value !== null) ?? null,
    day: text('date') ?? text('released'),
    picture: pictureOf(collection, slug, fields) ?? null,
    source: texts[0]?.source ?? companySource,
    missing: missingIn(collection, texts),
    drafts,
    author,
    reason,
    at,
  };
};

/** Stores what lists show of these entries. */
export const storeSummaries = async (tx: Transaction, summaries: readonly Summary[]): Promise<void> => {
  for (let at = 0; at < summaries.length; at += 500)
    await tx
      .insert(entrySummary)
      .values(summaries.slice(at, at + 500))
      .onConflictDoUpdate({
        target: entrySummary.entryId,
        set: Object.fromEntries(
          [
            'titles',
            'search_text',
            'grouping',
            'day',
            'picture',
            'source',
            'missing',
            'drafts',
            'author',
            'reason',
            'at',
          ].map((column) => [
            column.replace(/_(.)/, (_, letter: string) => letter.toUpperCase()),
            sql.raw(`excluded.${column}`),
          ]),
        ),
      });
};

/** Stores what lists show of entries after a publication: of the working copy, where one remains. */
export const summarisePublished = async (
  tx: Transaction,
  published: readonly Described[],
  source: Locale | undefined,
): Promise<void> => {
  const ids = published.map(({ entryId }) => entryId);
  const copies = new Map(
    (
      await tx
        .select({ id: workingCopy.entryId, data: workingCopy.data })
        .from(workingCopy)
        .where(inArray(workingCopy.entryId, ids))
    ).map(({ id, data }) => [id, data]),
  );
  const summaries = published.map((one) => {
    const copy = copies.get(one.entryId);
    return copy === undefined
      ? summarise(one, source)
      : summarise({ ...one, data: copy }, source, draftLanguages(copy, one.data));
  });
  await storeSummaries(tx, summaries);
};

const entriesPerBatch = 500;

/**
 * Summarises all entries, as after an upgrade: other code may have summarised them differently. Who changed them last, and when, stays.
 * Of a withdrawn entry, lists show its last text.
 */
export const summariseAll = async (tx: Transaction, source: Locale | undefined): Promise<void> => {
  for (let after: number | undefined = 0; after !== undefined;) {
    const { rows }: { rows: (Described & { live: unknown; isDraft: boolean })[] } = await tx.execute(sql`
      select d.id as "entryId", d.collection, d.slug, w.data is not null as "isDraft", case when w.data is not null then r.data end as live,
        coalesce(w.data, r.data, (
          select last.data from content_revision last
          where last.entry_id = d.id and last.data is not null order by last.id desc limit 1)) as data,
        coalesce(s.author, w.author, r.author) as author, coalesce(s.reason, case when w.data is null then r.reason else 'saved' end) as reason, coalesce(s.at, w.at, r.at) as at
      from content_entry d
        left join content_revision r on r.id = d.live_id
        left join working_copy w on w.entry_id = d.id
        left join entry_summary s on s.entry_id = d.id
      where d.collection = any(${sql.param(collectionNames)}::text[]) and (w.data is not null or d.live_id is not null) and d.id > ${after}
      order by d.id limit ${entriesPerBatch}`);
    await storeSummaries(
      tx,
      rows.map(({ live, isDraft, at, ...entry }) =>
        summarise({ ...entry, at: new Date(at) }, source, isDraft ? draftLanguages(entry.data, live) : []),
      ),
    );
    after = rows.length < entriesPerBatch ? undefined : rows.at(-1)?.entryId;
  }
};
