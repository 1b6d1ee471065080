import { assetNameOf } from '@site/content/asset/name';
import type { ImprintBrand } from '@site/documents/inputs';
import { sql, type SQL } from 'drizzle-orm';
import { findBrand } from '#assets/brand/find-brand.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { isPublic } from '#platform/database/public-rows.ts';
import { readSettings } from '#platform/settings/read-setting.ts';
import type { DocumentSources, SourceAsset } from './document-sources.ts';
import { readDocumentEntries } from './read-entries.ts';

const menuOrder = sql`c.sort, s.sort, p.sort, p.id`;

/** Public products with their category and their place in the menu. */
export const positions = (now: Date) => sql`
  select p.id, c.slug as category, (row_number() over (order by ${menuOrder}) - 1)::int as position
  from product p join series s on s.id = p.series_id join category c on c.id = s.category_id
  where ${isPublic('p', now)} and ${isPublic('s', now)} and ${isPublic('c', now)}`;

const products = (now: Date, ids: readonly number[] | 'all') => sql`
  with public as (${positions(now)})
  select p.id, public.position, p.slug, p.model, p.lifecycle, n.model as successor, to_char(p.released, 'YYYY-MM-DD') as released,
    to_char(p.revised, 'YYYY-MM-DD') as revised,
    p.title, p.summary, p.overview, p.highlights, p.drawing, p.params, p.documents,
    case when p.drawing is null then (select jsonb_build_object('sha256', a.sha256, 'type', a.type)
      from asset a where a.slug = p.pictures[1] and ${isPublic('a', now)}) end as photo,
    (select coalesce(jsonb_agg(f.file || jsonb_build_object('sha256', a.sha256, 'bytes', a.bytes, 'mediaType', a.type, 'pages', a.pages)
        order by f.at), '[]')
      from jsonb_array_elements(p.files) with ordinality as f (file, at) join asset a on a.slug = f.file ->> 'asset' and ${isPublic('a', now)}) as files,
    jsonb_build_object('slug', s.slug, 'name', s.name, 'purpose', s.purpose, 'image', s.image) as series, public.category
  from public join product p on p.id = public.id join series s on s.id = p.series_id
    left join product n on n.id = p.successor_id and ${isPublic('n', now)}
  where ${ids === 'all' ? sql`true` : sql`p.id = any(${sql.param([...ids])}::int[])`}
  order by public.position`;

/** The asset with this slug as an object, or null. */
const assetOf = (slug: SQL, now: Date) => sql`
  (select jsonb_build_object('asset', a.slug, 'sha256', a.sha256, 'bytes', a.bytes, 'mediaType', a.type, 'pages', a.pages)
  from asset a where a.slug = ${slug} and ${isPublic('a', now)})`;

const parameters = (now: Date) => sql`
  select p.slug, g.slug as group, p.type, p.unit, p.name, p.options
  from parameter p join parameter_group g on g.id = p.group_id
  where ${isPublic('p', now)} order by g.sort, p.sort, p.id`;

const documents = (now: Date) => sql`
  select d.id, d.slug, d.kind, d.name, d.description, d.version, d.details,
    to_char(d.date, 'YYYY-MM-DD') as date, own.slug as category,
    (select jsonb_build_object('id', p.id, 'model', p.model, 'category', c.slug)
      from product p join series s on s.id = p.series_id join category c on c.id = s.category_id
      where p.id = any(d.product_ids) and ${isPublic('p', now)} and ${isPublic('s', now)} and ${isPublic('c', now)}
      order by ${menuOrder} limit 1) as product,
    ${assetOf(sql`d.file`, now)} as file, d.file_language as "fileLanguage"
  from document d left join category own on own.id = d.category_id
  where ${isPublic('d', now)} order by d.sort, d.id`;

const tools = (now: Date) => sql`
  select id, slug, name, description, version, os, to_char(released, 'YYYY-MM-DD') as released, notes,
    ${assetOf(sql`tool.file`, now)} as file, file_language as "fileLanguage"
  from tool where ${isPublic('tool', now)} order by sort, id`;

const categories = (now: Date) => sql`
  select id, slug, name, summary, image from category where ${isPublic('category', now)} order by sort, id`;
const groups = (now: Date) => sql`
  select slug, name from parameter_group where ${isPublic('parameter_group', now)} order by sort, id`;

const findReportFiles = async (
  db: Queryable,
  reports: readonly { key: string; file?: string | undefined }[],
  now: Date,
): Promise<Record<string, SourceAsset>> => {
  const supplied = reports.flatMap(({ key, file }) => (file === undefined ? [] : [{ key, asset: assetNameOf(file) }]));
  if (supplied.length === 0) return {};
  const { rows } = await db.execute<{ key: string; file: SourceAsset | null }>(sql`
    select r.key, ${assetOf(sql`r.asset`, now)} as file
    from unnest(${sql.param(supplied.map(({ key }) => key))}::text[], ${sql.param(supplied.map(({ asset }) => asset))}::text[]) r (key, asset)`);
  return Object.fromEntries(rows.flatMap(({ key, file }) => (file ? [[key, file]] : [])));
};

type Tables = Pick<DocumentSources, 'products' | 'parameters' | 'groups' | 'categories' | 'documents' | 'tools'>;

/** One statement for all tables: most of them are small, and a statement each takes longer than what it reads. */
const loadTables = async (db: Queryable, now: Date, productIds: readonly number[] | 'all'): Promise<Tables> => {
  const all = (query: SQL) => sql`(select coalesce(json_agg(r), '[]') from (${query}) r)`;
  const { rows } = await db.execute<Tables>(sql`
    select ${all(products(now, productIds))} as products, ${all(parameters(now))} as parameters,
      ${all(groups(now))} as groups, ${all(categories(now))} as categories, ${all(documents(now))} as documents, ${all(tools(now))} as tools`);
  const [tables] = rows;
  if (!tables) throw new Error('a select without a table returned no row');
  return tables;
};

const loadBrand = async (db: Queryable): Promise<ImprintBrand> => {
  const { name, accent, logo, mark } = await findBrand(db);
  return {
    name,
    accent,
    files: { ...(logo ? { logo: logo.sha256 } : {}), ...(mark ? { mark: mark.sha256 } : {}) },
  };
};

/**
 * Loads the sources of all documents as visitors may see them at `now`. Products are by far the largest part, so a list of a
 * few documents loads only those with the given ids.
 */
export const loadDocumentSources = async (
  db: Queryable,
  now: Date,
  productIds: readonly number[] | 'all' = 'all',
): Promise<DocumentSources | undefined> => {
  const {
    company,
    investor,
    terminal_groups: named,
  } = await readSettings(db, 'company', 'investor', 'terminal_groups');
  // Every document contains the company's name.
  if (!company) return undefined;
  return {
    company,
    brand: await loadBrand(db),
    ...(await loadTables(db, now, productIds)),
    terminalGroups: Object.fromEntries((named?.list ?? []).map(({ key, name }) => [key, name])),
    connections: named?.connections ?? [],
    ...(await readDocumentEntries(db)),
    investor,
    reportFiles: await findReportFiles(db, investor?.reports ?? [], now),
  };
};
