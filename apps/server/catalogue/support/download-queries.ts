import { sql, type SQL } from 'drizzle-orm';
import type { Reading } from '#platform/cache/reading.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { isPublic } from '#platform/database/public.ts';
import { selectDocumentCard, type DocumentCardRow } from './document-card.ts';
import {
  containsAllWords,
  type DownloadFilter,
  inLanguage,
  isBest,
  isServed,
  isOpen,
  ofClass,
  ofProduct,
  ofType,
  type Tab,
  tabs,
  withText,
} from './download-filters.ts';
import type { DocumentDetails } from './table.ts';

const scope = (tab: Tab, { product_id, key }: DownloadFilter): SQL =>
  sql`d.status = 'published' and ${tabs[tab]} and ${ofProduct(product_id)} and ${containsAllWords(key)}`;

export type FacetRow = {
  facet: 'type' | 'lang' | 'best' | 'class' | 'open' | 'total' | 'page';
  value: string;
  count: number;
  locked: boolean;
};

export type Slice = { sort: 'new' | 'model'; limit: number; offset: number };

/**
 * The number of documents for each value of each filter with all other filters applied, and the ids of one page, newest first or
 * by model, in one pass over the list.
 */
export const findDownloadFacets = async (
  reading: Reading,
  tab: Tab,
  filter: DownloadFilter,
  { sort, limit, offset }: Slice,
): Promise<FacetRow[]> => {
  const { db, locale } = reading;
  const order = sort === 'new' ? sql`updated desc, sort, id` : sql`model = '', model, sort, id`;
  const { rows } = await db.execute<FacetRow>(sql`
    with base as materialized (
      select d.id, d.kind::text as kind, d.lang, d.category_id, d.needs_login, d.updated, d.sort, d.model, ${isBest(locale)} as best,
        ${ofType(filter.type)} as t, ${inLanguage(filter.lang, locale)} as l, ${ofClass(filter.class_id)} as c, ${isOpen(filter.open)} as o
      from download d ${withText(filter.key, locale)} where ${scope(tab, filter)} and ${isServed(reading)}
    ), page as (
      select id, row_number() over (order by ${order}) as place from base where t and l and c and o
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
  made: string;
};

/** Versions before the current one, newest first, of several documents at once. */
export const findOlderVersions = async (db: Queryable, ids: readonly number[]): Promise<VersionRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<VersionRow>(sql`
    select v.download_id as "downloadId", v.digest, v.version, v.file_name as "fileName", v.size::float8 as size, v.sha256,
      to_char(v.made_at at time zone 'UTC', 'YYYY-MM-DD') as made
    from download_version v join download d on d.id = v.download_id
    where v.download_id = any(${sql.param(ids)}::int[]) and v.digest <> d.digest
    order by v.made_at desc, v.digest`);
  return rows;
};

export type Totals = { current: number; discontinued: number; drawings: number; tools: number };

/** The number of documents in each tab, in the chosen languages, of one product or of all. */
export const findTotals = async (reading: Reading, { product_id, lang }: DownloadFilter): Promise<Totals> => {
  const { db, locale } = reading;
  const { rows } = await db.execute<Totals>(sql`
    select count(*) filter (where ${tabs.current})::int as current, count(*) filter (where ${tabs.discontinued})::int as discontinued,
      count(*) filter (where ${tabs.drawings})::int as drawings,
      (select count(*)::int from download t where t.kind = 'tool' and t.status = 'published') as tools
    from download d where d.status = 'published' and ${ofProduct(product_id)} and ${inLanguage(lang, locale)} and ${isServed(reading)}`);
  return rows[0] ?? { current: 0, discontinued: 0, drawings: 0, tools: 0 };
};
