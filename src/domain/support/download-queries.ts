import { sql, type SQL } from 'drizzle-orm';
import type { Locale } from '#contract/locales.ts';
import type { Queryable } from '#db/connection.ts';
import type { DocumentDetails } from '#db/tables/support.ts';
import { documentCard, type DocumentCardRow } from '../files/document-card.ts';
import {
  type DownloadFilter,
  inLanguage,
  isBest,
  isOpen,
  ofClass,
  ofProduct,
  ofType,
  saysAll,
  type Tab,
  tabs,
  withText,
} from './download-filters.ts';

/** Documents with what they belong to; the product and its series are absent for catalogues and tools. */
const described = sql`download d
  left join product p on p.id = d.product_id
  left join series s on s.id = p.series_id
  left join category k on k.id = d.category_id
  left join document e on e.id = d.document_id`;

const scope = (tab: Tab, { product_id, key }: DownloadFilter): SQL =>
  sql`d.status = 'published' and ${tabs[tab]} and ${ofProduct(product_id)} and ${saysAll(key)}`;

export type FacetRow = {
  facet: 'type' | 'lang' | 'best' | 'class' | 'open' | 'total';
  value: string;
  count: number;
  locked: boolean;
};

/** How many documents each value of each filter would leave, all other filters kept: one pass over the list. */
export const findDownloadFacets = async (
  db: Queryable,
  locale: Locale,
  tab: Tab,
  filter: DownloadFilter,
): Promise<FacetRow[]> => {
  const { rows } = await db.execute<FacetRow>(sql`
    with base as materialized (
      select d.kind::text as kind, d.lang, d.category_id, d.needs_login, ${isBest(locale)} as best,
        ${ofType(filter.type)} as t, ${inLanguage(filter.lang, locale)} as l, ${ofClass(filter.class_id)} as c, ${isOpen(filter.open)} as o
      from ${described} ${withText(filter.key, locale)} where ${scope(tab, filter)}
    )
    select 'type' as facet, kind as value, count(*) filter (where l and c and o)::int as count, bool_and(needs_login) as locked
      from base group by kind
    union all select 'lang', lang, count(*) filter (where t and c and o)::int, false from base group by lang
    union all select 'best', '', count(*) filter (where best and t and c and o)::int, false from base
    union all select 'class', category_id::text, count(*) filter (where t and l and o)::int, false
      from base where category_id is not null group by category_id
    union all select 'open', '', count(*) filter (where not needs_login and t and l and c)::int, false from base
    union all select 'total', '', count(*) filter (where t and l and c and o)::int, false from base`);
  return rows;
};

export type DownloadRow = DocumentCardRow & {
  pages: number | null;
  digest: string;
  productId: number | null;
  successorId: number | null;
  successorModel: string | null;
  details: DocumentDetails | null;
};

/** The columns of a listed document, from `download d`, its successor `n` and `document e`. */
const columns = (locale: Locale): SQL => sql`
  ${documentCard(locale)}, d.pages, d.digest, d.product_id as "productId",
  n.id as "successorId", n.model as "successorModel", e.details`;

export type Slice = { sort: 'new' | 'model'; limit: number; offset: number };

/** One page of a tab, newest first or by model. */
export const findDownloads = async (
  db: Queryable,
  locale: Locale,
  tab: Tab,
  filter: DownloadFilter,
  { sort, limit, offset }: Slice,
): Promise<DownloadRow[]> => {
  const order = sort === 'new' ? sql`d.updated desc, d.sort, d.id` : sql`d.model = '', d.model, d.sort, d.id`;
  const { rows } = await db.execute<DownloadRow>(sql`
    select ${columns(locale)}
    from ${described} left join product n on n.id = p.successor_id and n.status = 'published'
      ${withText(filter.key, locale)}
    where ${scope(tab, filter)} and ${ofType(filter.type)} and ${inLanguage(filter.lang, locale)}
      and ${ofClass(filter.class_id)} and ${isOpen(filter.open)}
    order by ${order} limit ${limit} offset ${offset}`);
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

/** Versions before the present one, newest first, of several documents at once. */
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

/** What the tabs hold, in the languages asked for, of one product or of all. */
export const findTotals = async (
  db: Queryable,
  locale: Locale,
  { product_id, lang }: DownloadFilter,
): Promise<Totals> => {
  const { rows } = await db.execute<Totals>(sql`
    select count(*) filter (where ${tabs.current})::int as current, count(*) filter (where ${tabs.discontinued})::int as discontinued,
      count(*) filter (where ${tabs.drawings})::int as drawings,
      (select count(*)::int from download t where t.kind = 'tool' and t.status = 'published') as tools
    from download d where d.status = 'published' and ${ofProduct(product_id)} and ${inLanguage(lang, locale)}`);
  return rows[0] ?? { current: 0, discontinued: 0, drawings: 0, tools: 0 };
};
