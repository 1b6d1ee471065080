import type { Locale } from '@site/contract/locales';
import type { Drawing } from '@site/drawings/product/shape';
import { type SQL, sql } from 'drizzle-orm';
import { pictureColumn, type PictureRow } from '#assets/shown-picture.ts';
import type { Reading } from '#platform/cache/reading.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { inLocale, isPublic } from '#platform/database/public-rows.ts';
import { listedPhotoColumn, photoColumn } from './face.ts';

export type ParameterRow = {
  key: string;
  name: string;
  type: string;
  unit: string | null;
  filter: boolean;
  options: Record<string, unknown>;
  groupKey: string;
  groupName: string;
};

/** All parameters in the order of data sheets. */
export const findAllParameters = async ({ db, locale }: Reading): Promise<ParameterRow[]> => {
  const { rows } = await db.execute<ParameterRow>(sql`
    select p.slug as key, ${inLocale(sql`p.name`, locale)} as name, p.type, p.unit, p.filter, p.options,
      g.slug as "groupKey", ${inLocale(sql`g.name`, locale)} as "groupName"
    from parameter p join parameter_group g on g.id = p.group_id
    where p.status = 'published'
    order by g.sort, p.sort`);
  return rows;
};

/** Keys and names of a list that the parameter file has besides the parameters. */
export const findNames = async (
  db: Queryable,
  list: 'applications' | 'terminal_groups',
): Promise<{ key: string; name: unknown }[]> => {
  const { rows } = await db.execute<{ list: { key: string; name: unknown }[] }>(
    sql`select value -> 'list' as list from setting where key = ${list}`,
  );
  return rows[0]?.list ?? [];
};

const column = (name: string) => sql.raw(name);

/** The picture that its list shows, and its own photograph, which other sites show of it. */
type Pictures = { photo: PictureRow | null; own: PictureRow | null };
export type CategoryRow = Pictures & { id: number; name: string; summary: string; image: string | null };

/** All categories in menu order. */
export const findCategories = async ({ db, locale, now }: Reading): Promise<CategoryRow[]> => {
  const { rows } = await db.execute<CategoryRow>(sql`
    select c.id, ${inLocale(column('c.name'), locale)} as name, ${inLocale(column('c.summary'), locale)} as summary, c.image,
      ${listedPhotoColumn('c', locale)} as photo, ${pictureColumn(column('c.picture'), locale)} as own
    from category c left join product i on i.slug = c.image
    where ${isPublic('c', now)}
    order by c.sort, c.id`);
  return rows;
};

/** The display of a product, as its drawing describes it. */
export type Display = Extract<Drawing, { form: 'panel' }>['display'];

export type SeriesRow = Pictures & {
  id: number;
  categoryId: number;
  name: string;
  purpose: string;
  image: string | null;
  front: [number, number] | null;
  display: Display | null;
  picture: [number, number] | null;
  params: Record<string, unknown> | null;
  productCount: number;
};

/** All series in menu order, each with the product that is its picture and the number of its products. */
export const findSeries = async ({ db, locale, now }: Reading): Promise<SeriesRow[]> => {
  const { rows } = await db.execute<SeriesRow>(sql`
    select s.id, s.category_id as "categoryId", ${inLocale(column('s.name'), locale)} as name,
      ${inLocale(column('s.purpose'), locale)} as purpose, i.slug as image,
      ${listedPhotoColumn('s', locale)} as photo, ${pictureColumn(column('s.picture'), locale)} as own,
      i.drawing -> 'front' as front, i.drawing -> 'display' as display, i.picture, i.params,
      (select count(*)::int from product p where p.series_id = s.id and ${isPublic('p', now)}) as "productCount"
    from series s left join product i on i.id = (
      select f.id from product f where f.series_id = s.id and ${isPublic('f', now)}
      order by (f.slug = s.image) desc nulls last, f.sort, f.id limit 1)
    where ${isPublic('s', now)}
    order by s.sort, s.id`);
  return rows;
};

export type ProductRow = {
  id: number;
  slug: string;
  model: string;
  title: string;
  summary: string;
  lifecycle: 'active' | 'discontinued';
  front: [number, number] | null;
  picture: [number, number] | null;
  photo: PictureRow | null;
  params: Record<string, unknown>;
  seriesId: number;
  seriesName: string;
  categoryId: number;
  categoryName: string;
  isNew: boolean;
};

/** How many of the latest products are marked as new. */
const newProductCount = 8;

export const productCard = (locale: Locale, now: Date) => sql`
  p.id, p.slug, p.model, ${inLocale(column('p.title'), locale)} as title, ${inLocale(column('p.summary'), locale)} as summary,
  p.lifecycle, p.drawing -> 'front' as front, p.picture, p.params,
  ${photoColumn('p', locale)} as photo,
  s.id as "seriesId", ${inLocale(column('s.name'), locale)} as "seriesName",
  c.id as "categoryId", ${inLocale(column('c.name'), locale)} as "categoryName",
  p.id in (
    select n.id from product n where ${isPublic('n', now)} and n.lifecycle = 'active'
    order by n.released desc nulls last, n.id limit ${newProductCount}
  ) as "isNew"`;

export const withParents = sql`product p join series s on s.id = p.series_id join category c on c.id = s.category_id`;

/** The latest active products, at most `perCategory` of one category. */
export const findNewestProducts = async (
  { db, locale, now }: Reading,
  { limit, perCategory }: { limit: number; perCategory: number },
): Promise<ProductRow[]> => {
  const { rows } = await db.execute<ProductRow>(sql`
    with ranked as (
      select p.id, p.released, row_number() over (partition by s.category_id order by p.released desc, p.id) as place
      from ${withParents}
      where ${isPublic('p', now)} and ${isPublic('s', now)} and ${isPublic('c', now)} and p.lifecycle = 'active'
    ), chosen as (
      select id from ranked where place <= ${perCategory} order by released desc, id limit ${limit}
    )
    select ${productCard(locale, now)}
    from ${withParents}
    where p.id in (select id from chosen)
    order by p.released desc, p.id`);
  return rows;
};

export type ListedRow = ProductRow & { successorId: number | null; successorModel: string | null };

/** Cards of some products, in the order of the ids; those that are not public are left out. */
export const findProductCards = async ({ db, locale, now }: Reading, ids: readonly number[]): Promise<ListedRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<ListedRow>(sql`
    select ${productCard(locale, now)}, n.id as "successorId", n.model as "successorModel"
    from ${withParents} left join product n on n.id = p.successor_id and ${isPublic('n', now)}
    where p.id = any(${sql.param(ids)}::int[]) and ${isPublic('p', now)} and ${isPublic('s', now)} and ${isPublic('c', now)}
    order by array_position(${sql.param(ids)}::int[], p.id)`);
  return rows;
};

export type ParameterName = { key: string; name: string; options: Record<string, unknown> };

/** Names and options of some parameters, with the short name if there is one. */
export const findParameters = async ({ db, locale }: Reading, keys: readonly string[]): Promise<ParameterName[]> => {
  const { rows } = await db.execute<ParameterName>(sql`
    select p.slug as key, coalesce(${inLocale(column('p.short'), locale)}, ${inLocale(column('p.name'), locale)}) as name, p.options
    from parameter p
    where p.slug in (${sql.join(
      keys.map((key) => sql`${key}`),
      sql`, `,
    )})`);
  return rows;
};

/** The introduction to a series, shown above its products. */
export const findSeriesStory = async (
  { db, locale, now }: Reading,
  id: number,
): Promise<{ summary: string; story_html: string } | undefined> => {
  const { rows } = await db.execute<{ summary: string; story_html: string }>(sql`
    select ${inLocale(column('s.summary'), locale)} as summary, ${inLocale(column('s.story'), locale)} as story_html
    from series s
    where s.id = ${id} and ${isPublic('s', now)}`);
  return rows[0];
};

/** Ids of the public products among some slugs, by slug. */
export const findProductIds = async ({ db, now }: Reading, slugs: readonly string[]): Promise<Map<string, number>> => {
  if (slugs.length === 0) return new Map();
  const { rows } = await db.execute<{ slug: string; id: number }>(
    sql`select p.slug, p.id from product p where p.slug = any(${sql.param(slugs)}::text[]) and ${isPublic('p', now)}`,
  );
  return new Map(rows.map(({ slug, id }) => [slug, id]));
};

/** Ids of the public products whose models are meant by some texts, by text. People write `gk 7320` or `GK-7320`. */
export const findProductIdsByModel = async (
  { db, now }: Reading,
  models: readonly string[],
): Promise<Map<string, number>> => {
  if (models.length === 0) return new Map();
  const plain = (text: SQL) => sql`regexp_replace(upper(${text}), '[^A-Z0-9]', '', 'g')`;
  const { rows } = await db.execute<{ asked: string; id: number }>(sql`
    select distinct on (a.asked) a.asked, p.id from unnest(${sql.param([...models])}::text[]) as a (asked)
    join product p on ${plain(sql`p.model`)} = ${plain(sql`a.asked`)}
    where ${plain(sql`a.asked`)} <> '' and ${isPublic('p', now)} order by a.asked, p.lifecycle, p.id`);
  return new Map(rows.map(({ asked, id }) => [asked, id]));
};

/** Until when products are supported, by id, as far as the content says so. */
export const findSupportDates = async ({ db }: Reading, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; day: string }>(sql`
    select p.id, p.offer #>> '{proof,supported_until}' as day from product p
    where p.id = any(${sql.param([...ids])}::int[]) and p.offer #>> '{proof,supported_until}' is not null`);
  return new Map(rows.map(({ id, day }) => [id, day]));
};
