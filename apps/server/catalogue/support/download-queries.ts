import { type Locale, localeCodes } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import type { Download } from '@site/contract/product-info';
import type { DownloadListInput } from '@site/contract/support';
import { type Kind, typeName } from '@site/documents/kinds';
import { sql, type SQL } from 'drizzle-orm';
import type { Reading } from '#platform/cache/reading.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { isPublic, inLocale } from '#platform/database/public-rows.ts';
import { refsMatching } from '#search/matching.ts';
import { folded, foldedModel } from '#search/text-filter.ts';
import type { DocumentDetails } from './table.ts';

/** The fields that every list shows for a document. */
export type DocumentCardRow = {
  id: number;
  kind: Kind;
  model: string;
  name: string;
  description: string;
  version: string;
  lang: string;
  size: number | null;
  updated: string;
  sha256: string | null;
  needsLogin: boolean;
  fileName: string;
};

/** Selects the columns of a `DocumentCardRow` from `download d`. */
export const selectDocumentCard = (locale: Locale): SQL => sql`
  d.id, d.kind, d.model, ${inLocale(sql`d.name`, locale)} as name, ${inLocale(sql`d.description`, locale)} as description,
  d.version, d.lang, d.size::float8 as size, to_char(d.updated, 'YYYY-MM-DD') as updated, d.sha256,
  d.needs_login as "needsLogin", d.file_name as "fileName"`;

/** Converts a row to the contract's field names. */
export const toDocumentCard = (row: DocumentCardRow, locale: Locale): Download => ({
  download_id: row.id,
  model: row.model,
  name: row.name,
  description: row.description,
  type: row.kind,
  type_name: typeName(row.kind, locale),
  version: row.version,
  lang: row.lang,
  size: row.size,
  updated: row.updated,
  sha256: row.sha256,
  needs_login: row.needsLogin,
  link: paths.file(row.id, row.fileName),
});

/** The documents of each tab. Tools have their own list. */
const tabs = {
  current: sql`not d.discontinued and d.kind::text not in ('efi', 'tool', 'report')`,
  discontinued: sql`d.discontinued`,
  drawings: sql`d.kind = 'efi' and not d.discontinued`,
} as const;
export type Tab = keyof typeof tabs;

type DownloadFilter = Pick<DownloadListInput, 'product_id' | 'class_id' | 'type' | 'lang' | 'key' | 'open'>;

const anything = sql`true`;
const maxWords = 8;

const wordsIn = (key: string | undefined): string[] => (key ?? '').split(/\s+/).filter(Boolean).slice(0, maxWords);

/** Joins the searchable text of each document in the reader's language. */
const withText = (key: string | undefined, locale: Locale): SQL =>
  wordsIn(key).length === 0 ? sql`` : sql`join download_text x on x.locale = ${locale} and x.download_id = d.id`;

/** Every word must occur, unless a search finds the document; in a model, hyphens do not count. Requires `withText`. */
const containsAllWords = (key: string | undefined, found: readonly string[]): SQL => {
  const each = wordsIn(key).map(
    (word) => sql`(strpos(x.search_text, ${folded(sql`${word}::text`)}) > 0
      or (${foldedModel(sql`${word}::text`)} <> '' and strpos(x.model, ${foldedModel(sql`${word}::text`)}) > 0))`,
  );
  if (each.length === 0) return anything;
  const all = sql.join(each, sql` and `);
  return found.length === 0
    ? all
    : sql`((${all}) or regexp_replace(d.key, '/[^/]*$', '') = any(${sql.param([...found])}::text[]))`;
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
const isServed = ({ locale, languages }: Reading): SQL =>
  languages.length === localeCodes.length
    ? anything
    : sql`(d.lang = any(${sql.param(languages)}::text[]) or ${isBest(locale)})`;

const ofType = (type: DownloadFilter['type']): SQL => {
  const types = [type ?? []].flat();
  return types.length === 0 ? anything : sql`d.kind::text = any(${sql.param(types)}::text[])`;
};

const inLanguage = (lang: DownloadFilter['lang'], locale: Locale): SQL =>
  lang === undefined ? anything : lang === 'best' ? isBest(locale) : sql`d.lang = ${lang}`;

const ofClass = (id: number | undefined): SQL => (id === undefined ? anything : sql`d.category_id = ${id}`);
const ofProduct = (id: number | undefined): SQL => (id === undefined ? anything : sql`d.product_id = ${id}`);
const isOpen = (open: boolean | undefined): SQL => (open ? sql`not d.needs_login` : anything);

const scope = (tab: Tab, { product_id, key }: DownloadFilter, found: readonly string[]): SQL =>
  sql`d.status = 'published' and ${tabs[tab]} and ${ofProduct(product_id)} and ${containsAllWords(key, found)}`;

export type FacetRow = {
  facet: 'type' | 'lang' | 'best' | 'class' | 'open' | 'total' | 'page';
  value: string;
  count: number;
  locked: boolean;
};

export type Slice = { sort: DownloadListInput['sort']; limit: number; offset: number };

/** `sort` holds the subject in thousands, and below it the kind in tens and the language (`sortOf`). */
const orders: Record<Slice['sort'], SQL> = {
  type: sql`sort % 1000 / 10, updated desc, sort, id`,
  new: sql`updated desc, sort, id`,
  model: sql`model = '', model, sort, id`,
};

/**
 * The number of documents for each value of each filter with all other filters applied, and the ids of one page in one of the
 * orders, in one pass over the list.
 */
export const findDownloadFacets = async (
  reading: Reading,
  tab: Tab,
  filter: DownloadFilter,
  { sort, limit, offset }: Slice,
): Promise<FacetRow[]> => {
  const { db, locale } = reading;
  const found = await refsMatching(reading, filter.key, 'download');
  const { rows } = await db.execute<FacetRow>(sql`
    with base as materialized (
      select d.id, d.kind::text as kind, d.lang, d.category_id, d.needs_login, d.updated, d.sort, d.model, ${isBest(locale)} as best,
        ${ofType(filter.type)} as t, ${inLanguage(filter.lang, locale)} as l, ${ofClass(filter.class_id)} as c, ${isOpen(filter.open)} as o
      from download d ${withText(filter.key, locale)} where ${scope(tab, filter, found)} and ${isServed(reading)}
    ), page as (
      select id, row_number() over (order by ${orders[sort]}) as place from base where t and l and c and o
      order by place limit ${limit} offset ${offset}
    )
    select 'type' as facet, kind as value, count(*) filter (where l and c and o)::int as count, bool_and(needs_login) as locked
      from base group by kind
    union all select 'lang', lang, count(*) filter (where t and c and o)::int, false from base group by lang
    union all select 'best', '', count(*) filter (where best and t and c and o)::int, false from base
    union all select 'class', category_id::text, count(*) filter (where t and l and o)::int, false
      from base where category_id is not null group by category_id
    union all select 'open', '', count(*) filter (where not needs_login and t and l and c)::int, false from base
    union all select 'total', '', count(*) filter (where t and l and c and o)::int, false from base
    union all select 'page', id::text, place::int, false from page`);
  return rows;
};

export type DownloadRow = DocumentCardRow & {
  pages: number | null;
  digest: string;
  assetType: string | null;
  productId: number | null;
  successorId: number | null;
  successorModel: string | null;
  details: DocumentDetails | null;
};

/** Documents in the order of their ids. */
export const findDownloads = async ({ db, locale, now }: Reading, ids: readonly number[]): Promise<DownloadRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<DownloadRow>(sql`
    select ${selectDocumentCard(locale)}, d.pages, d.digest, d.asset_type as "assetType", d.product_id as "productId",
      n.id as "successorId", n.model as "successorModel", e.details
    from unnest(${sql.param(ids)}::int[]) with ordinality as wanted (id, place) join download d on d.id = wanted.id
      left join product p on p.id = d.product_id
      left join product n on n.id = p.successor_id and ${isPublic('n', now)}
      left join document e on e.id = d.document_id
    order by wanted.place`);
  return rows;
};

export type VersionRow = {
  downloadId: number;
  digest: string;
  version: string;
  fileName: string;
  size: number;
  sha256: string;
  generated: string;
};

/** Versions before the current one, newest first, of several documents at once. */
export const findOlderVersions = async (db: Queryable, ids: readonly number[]): Promise<VersionRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<VersionRow>(sql`
    select v.download_id as "downloadId", v.digest, v.version, v.file_name as "fileName", v.size::float8 as size, v.sha256,
      to_char(v.generated_at at time zone 'UTC', 'YYYY-MM-DD') as generated
    from download_version v join download d on d.id = v.download_id
    where v.download_id = any(${sql.param(ids)}::int[]) and v.digest <> d.digest
    order by v.generated_at desc, v.digest`);
  return rows;
};

export type Totals = { current: number; discontinued: number; drawings: number; tools: number };

/** The number of documents in each tab, in the chosen languages, of one product or of all. */
export const findTotals = async (reading: Reading, { product_id, lang }: DownloadFilter): Promise<Totals> => {
  const { db, locale } = reading;
  const { rows } = await db.execute<Totals>(sql`
    select count(*) filter (where ${tabs.current})::int as current, count(*) filter (where ${tabs.discontinued})::int as discontinued,
      count(*) filter (where ${tabs.drawings})::int as drawings,
      (select count(distinct t.tool_id)::int from download t where t.kind = 'tool' and t.status = 'published') as tools
    from download d where d.status = 'published' and ${ofProduct(product_id)} and ${inLanguage(lang, locale)} and ${isServed(reading)}`);
  return rows[0] ?? { current: 0, discontinued: 0, drawings: 0, tools: 0 };
};
