import { draftLanguages } from '@site/content/draft-languages';
import { describeNoun } from '@site/content/form/describe';
import { needsTexts } from '@site/content/language-states';
import { definitions, type Noun, nounNames } from '@site/content/nouns';
import { pictureOf } from '@site/content/picture-of';
import { type WrittenText, writtenTexts } from '@site/content/written-texts';
import { type Locale, localeCodes, type Localised } from '@site/contract/locales';
import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/connection.ts';
import { entrySummary, workingCopy } from './drafts-table.ts';

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

/** Documents without any text, by noun: whether that is a gap. Thousands of files have none and need none. */
const textNeeds = new Map<Noun, boolean>();
const isUnwritten = (noun: Noun, texts: readonly WrittenText[]): boolean => {
  if (texts.length > 0) return false;
  const needed = textNeeds.get(noun) ?? needsTexts(describeNoun(definitions[noun]));
  textNeeds.set(noun, needed);
  return needed;
};

const missingIn = (noun: Noun, texts: readonly WrittenText[]): Partial<Record<Locale, number>> =>
  Object.fromEntries(
    localeCodes
      .map((locale) => [locale, texts.filter(({ text }) => text[locale] === undefined).length] as const)
      .map(([locale, count]) => [locale, isUnwritten(noun, texts) ? 1 : count] as const)
      .filter(([, count]) => count > 0),
  );

export type Described = {
  documentId: number;
  noun: Noun;
  slug: string;
  data: unknown;
  author: string;
  reason: string;
  at: Date;
};

/** What lists show of a document, which need not be valid. */
export const summarise = (described: Described, companySource: Locale = 'en', drafts: Locale[] = []): Summary => {
  const { documentId, noun, slug, author, reason, at } = described;
  const fields = (described.data ?? {}) as Fields;
  const texts = writtenTexts(fields, companySource);
  const titles = titlesOf(fields, texts);
  const text = (field: string): string | null => (typeof fields[field] === 'string' ? fields[field] : null);
  const key = definitions[noun].within?.key;
  return {
    documentId,
    noun,
    slug,
    titles,
    searchText: [slug, ...Object.values(titles)].join('\n').toLowerCase(),
    grouping: [...(key ? [key] : []), ...groupingFields].map(text).find((value) => value !== null) ?? null,
    day: text('date') ?? text('released'),
    picture: pictureOf(noun, slug, fields) ?? null,
    source: texts[0]?.source ?? companySource,
    missing: missingIn(noun, texts),
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
        target: entrySummary.documentId,
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
  const ids = published.map(({ documentId }) => documentId);
  const copies = new Map(
    (
      await tx
        .select({ id: workingCopy.documentId, data: workingCopy.data })
        .from(workingCopy)
        .where(inArray(workingCopy.documentId, ids))
    ).map(({ id, data }) => [id, data]),
  );
  const summaries = published.map((one) => {
    const copy = copies.get(one.documentId);
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
      select d.id as "documentId", d.noun, d.slug, w.data is not null as "isDraft", case when w.data is not null then r.data end as live,
        coalesce(w.data, r.data, (
          select last.data from content_revision last
          where last.document_id = d.id and last.data is not null order by last.id desc limit 1)) as data,
        coalesce(s.author, w.author, r.author) as author, coalesce(s.reason, case when w.data is null then r.reason else 'saved' end) as reason, coalesce(s.at, w.at, r.at) as at
      from content_document d
        left join content_revision r on r.id = d.live_id
        left join working_copy w on w.document_id = d.id
        left join entry_summary s on s.document_id = d.id
      where d.noun = any(${sql.param(nounNames)}::text[]) and (w.data is not null or d.live_id is not null) and d.id > ${after}
      order by d.id limit ${entriesPerBatch}`);
    await storeSummaries(
      tx,
      rows.map(({ live, isDraft, at, ...entry }) =>
        summarise({ ...entry, at: new Date(at) }, source, isDraft ? draftLanguages(entry.data, live) : []),
      ),
    );
    after = rows.length < entriesPerBatch ? undefined : rows.at(-1)?.documentId;
  }
};
