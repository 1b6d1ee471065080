import { sql, type SQL } from 'drizzle-orm';
import type { Localised } from '#contract/locales.ts';
import type { Queryable } from '#db/connection.ts';
import { isPublic } from '../../public.ts';
import { readSetting } from '../../settings/read-setting.ts';
import { readManuals } from '../manuals/read.ts';
import type {
  DocumentSources,
  SourceCategory,
  SourceDocument,
  SourceParameter,
  SourceProduct,
  SourceTool,
} from './document-sources.ts';

/** All products with published documents, in menu order. */
const products = (now: Date) => sql`
  select p.id, p.slug, p.model, p.lifecycle, n.model as successor, to_char(p.released, 'YYYY-MM-DD') as released,
    to_char(p.revised, 'YYYY-MM-DD') as revised,
    p.title, p.summary, p.overview, p.highlights, p.drawing, p.params, p.documents,
    jsonb_build_object('slug', s.slug, 'name', s.name, 'purpose', s.purpose, 'image', s.image) as series, c.slug as category
  from product p join series s on s.id = p.series_id join category c on c.id = s.category_id
    left join product n on n.id = p.successor_id and ${isPublic('n', now)}
  where ${isPublic('p', now)} and ${isPublic('s', now)} and ${isPublic('c', now)}
  order by c.sort, s.sort, p.sort, p.id`;

const parameters = (now: Date) => sql`
  select p.slug, g.slug as group, p.type, p.unit, p.name, p.options
  from parameter p join parameter_group g on g.id = p.group_id
  where ${isPublic('p', now)} order by g.sort, p.sort, p.id`;

const documents = (now: Date) => sql`
  select d.id, d.slug, d.kind, d.name, d.description, d.version, d.details,
    to_char(d.date, 'YYYY-MM-DD') as date, c.slug as category,
    array(select p.slug from unnest(d.product_ids) with ordinality as i(id, at) join product p on p.id = i.id and ${isPublic('p', now)} order by at) as products
  from document d left join category c on c.id = d.category_id
  where ${isPublic('d', now)} order by d.sort, d.id`;

const tools = (now: Date) => sql`
  select id, slug, name, description, version, os, to_char(released, 'YYYY-MM-DD') as released, notes
  from tool where ${isPublic('tool', now)} order by sort, id`;

const categories = (now: Date) => sql`
  select id, slug, name, summary, image from category where ${isPublic('category', now)} order by sort, id`;
const groups = (now: Date) => sql`
  select slug, name from parameter_group where ${isPublic('parameter_group', now)} order by sort, id`;

/** Loads the sources of all documents as visitors may see them at `now`: a few hundred rows. */
export const loadDocumentSources = async (db: Queryable, now: Date): Promise<DocumentSources | undefined> => {
  const company = await readSetting(db, 'company');
  // Every document contains the company's name.
  if (!company) return undefined;
  const all = async <T extends Record<string, unknown>>(query: SQL): Promise<T[]> =>
    (await db.execute<T>(query)).rows as T[];
  const named = (await readSetting(db, 'terminal_groups'))?.list ?? [];
  return {
    company,
    products: await all<SourceProduct>(products(now)),
    parameters: await all<SourceParameter>(parameters(now)),
    groups: await all<{ slug: string; name: Localised }>(groups(now)),
    categories: await all<SourceCategory>(categories(now)),
    documents: await all<SourceDocument>(documents(now)),
    tools: await all<SourceTool>(tools(now)),
    terminalGroups: Object.fromEntries(named.map(({ key, name }) => [key, name])),
    manuals: await readManuals(),
    investor: await readSetting(db, 'investor'),
  };
};
