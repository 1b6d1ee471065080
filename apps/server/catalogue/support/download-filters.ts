import type { DownloadListInput } from '@site/contract/downloads';
import { type Locale, localeCodes } from '@site/contract/locales';
import { sql, type SQL } from 'drizzle-orm';
import type { Reading } from '#platform/cache/reading.ts';
import { folded, foldedModel } from '#search/folded.ts';

/** The documents of each tab. Tools have their own list. */
export const tabs = {
  current: sql`not d.discontinued and d.kind::text not in ('efi', 'tool', 'report')`,
  discontinued: sql`d.discontinued`,
  drawings: sql`d.kind = 'efi' and not d.discontinued`,
} as const;
export type Tab = keyof typeof tabs;

export type DownloadFilter = Pick<DownloadListInput, 'product_id' | 'class_id' | 'type' | 'lang' | 'key' | 'open'>;

const anything = sql`true`;
const maxWords = 8;

const wordsIn = (key: string | undefined): string[] => (key ?? '').split(/\s+/).filter(Boolean).slice(0, maxWords);

/** Joins the searchable text of each document in the reader's language. */
export const withText = (key: string | undefined, locale: Locale): SQL =>
  wordsIn(key).length === 0 ? sql`` : sql`join download_text x on x.locale = ${locale} and x.download_id = d.id`;

/** Every word must occur; in a model, hyphens do not count. Requires `withText`. */
export const containsAllWords = (key: string | undefined): SQL => {
  const each = wordsIn(key).map(
    (word) => sql`(strpos(x.said, ${folded(sql`${word}::text`)}) > 0
      or (${foldedModel(sql`${word}::text`)} <> '' and strpos(x.model, ${foldedModel(sql`${word}::text`)}) > 0))`,
  );
  return each.length === 0 ? anything : sql.join(each, sql` and `);
};

/**
 * The best version of a document for the reader: in the reader's language, or in English if that does not exist. A file that the
 * company brings may exist in neither; then it is listed in the languages that it has.
 */
export const isBest = (locale: Locale): SQL => sql`(d.lang = ${locale} or (d.lang = 'en' and not exists (
  select 1 from download other
  where other.key = regexp_replace(d.key, '[^/]+$', ${locale}::text) and other.status = 'published'))
  or (d.asset_type is not null and not exists (
    select 1 from download other
    where other.key in (regexp_replace(d.key, '[^/]+$', ${locale}::text), regexp_replace(d.key, '[^/]+$', 'en'))
      and other.status = 'published')))`;

/** Documents in a language that the company does not run are listed only if there is no other version. */
export const isServed = ({ locale, languages }: Reading): SQL =>
  languages.length === localeCodes.length
    ? anything
    : sql`(d.lang = any(${sql.param(languages)}::text[]) or ${isBest(locale)})`;

export const ofType = (type: DownloadFilter['type']): SQL => {
  const types = [type ?? []].flat();
  return types.length === 0 ? anything : sql`d.kind::text = any(${sql.param(types)}::text[])`;
};

export const inLanguage = (lang: DownloadFilter['lang'], locale: Locale): SQL =>
  lang === undefined ? anything : lang === 'best' ? isBest(locale) : sql`d.lang = ${lang}`;

export const ofClass = (id: number | undefined): SQL => (id === undefined ? anything : sql`d.category_id = ${id}`);
export const ofProduct = (id: number | undefined): SQL => (id === undefined ? anything : sql`d.product_id = ${id}`);
export const isOpen = (open: boolean | undefined): SQL => (open ? sql`not d.needs_login` : anything);
