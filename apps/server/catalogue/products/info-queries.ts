import type { Locale } from '@site/contract/locales';
import { sql } from 'drizzle-orm';
import { pictureColumn, picturesColumn, type PictureRow } from '#assets/shown-picture.ts';
import type { Reading } from '#platform/cache/reading.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { inLocale, isPublic } from '#platform/database/public-rows.ts';
import { seoColumns, type SeoRow } from '../seo.ts';
import { productCard, type ProductRow, withParents } from './queries.ts';
import type { StoredOffer } from './table.ts';

export type SuppliedFilm = {
  slug: string;
  sha256: string;
  type: string;
  seconds: number | null;
  uploaded: string;
  title: string;
  poster: PictureRow | null;
};

/** Films that the company supplied, in the order of the product's list. */
const filmsColumn = (locale: Locale) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('slug', a.slug, 'sha256', a.sha256, 'type', a.type, 'seconds', a.seconds, 'uploaded', to_char(a.published_at, 'YYYY-MM-DD'),
    'title', ${inLocale(sql`v.film -> 'title'`, locale)}, 'poster', ${pictureColumn(sql`v.film ->> 'poster'`, locale)}) order by v.at)
  from jsonb_array_elements(p.videos) with ordinality as v (film, at) join asset a on a.slug = v.film ->> 'file'), '[]')`;

export type ProductInfoRow = ProductRow &
  SeoRow & {
    overview: string;
    highlights: Record<string, string>[];
    offer: StoredOffer;
    applications: string[];
    released: string;
    drawing: Record<string, unknown> | null;
    pictures: PictureRow[];
    videos: SuppliedFilm[];
    model3d: { slug: string; sha256: string } | null;
    successorId: number | null;
    solutionIds: number[];
    caseIds: number[];
  };

/** One product with its own data for its page. */
export const findProduct = async ({ db, locale, now }: Reading, id: number): Promise<ProductInfoRow | undefined> => {
  const { rows } = await db.execute<ProductInfoRow>(sql`
    select ${productCard(locale, now)}, ${inLocale(sql`p.overview`, locale)} as overview, p.highlights, p.offer, p.applications,
      to_char(p.released, 'YYYY-MM-DD') as released, p.drawing, ${picturesColumn(sql`p.pictures`, locale)} as pictures,
      (select jsonb_build_object('slug', a.slug, 'sha256', a.sha256) from asset a where a.slug = p.model_file) as "model3d",
      ${filmsColumn(locale)} as videos, p.successor_id as "successorId",
      p.solution_ids || array(select o.id from solution o where o.product_ids @> array[p.id] order by o.sort, o.id) as "solutionIds",
      p.case_ids || array(select k.id from case_study k where k.product_ids @> array[p.id] order by k.date desc, k.id) as "caseIds",
      ${seoColumns('p', locale)}
    from ${withParents}
    where p.id = ${id} and ${isPublic('p', now)} and ${isPublic('s', now)} and ${isPublic('c', now)}`);
  return rows[0];
};

/** Our own models that a product replaces. */
export const findReplaced = async ({ db, now }: Reading, id: number): Promise<{ id: number; model: string }[]> => {
  const { rows } = await db.execute<{ id: number; model: string }>(sql`
    select p.id, p.model from product p where p.successor_id = ${id} and ${isPublic('p', now)} order by p.released desc, p.id limit 6`);
  return rows;
};

/** A series of more models has no axis that anybody could read. */
const longestRange = 60;

/** The models of a series that are sold. */
export const findRange = async (
  { db, now }: Reading,
  seriesId: number,
): Promise<{ id: number; model: string; offer: StoredOffer }[]> => {
  const { rows } = await db.execute<{ id: number; model: string; offer: StoredOffer }>(sql`
    select p.id, p.model, p.offer from product p
    where p.series_id = ${seriesId} and p.lifecycle = 'active' and ${isPublic('p', now)}
    order by p.sort, p.id limit ${longestRange}`);
  return rows;
};

export type ValuedRow = { id: number; params: Record<string, unknown>; drawing: Record<string, unknown> | null };

/** Technical values and drawings of some products. */
export const findValues = async (db: Queryable, ids: readonly number[]): Promise<ValuedRow[]> => {
  const { rows } = await db.execute<ValuedRow>(
    sql`select id, params, drawing from product where id = any(${sql.param(ids)}::int[])`,
  );
  return rows;
};

/**
 * Products related to a product: those it names, then its series, then products of its category for the same applications.
 * `undefined` if there is no such product.
 */
export const findRelatedIds = async (
  { db, now }: Reading,
  id: number,
  limit: number,
): Promise<number[] | undefined> => {
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    select array(
      select p.id
      from product p join series s on s.id = p.series_id
      where p.id <> own.id and ${isPublic('p', now)} and ${isPublic('s', now)} and p.lifecycle = 'active'
        and (p.id = any(own.related_ids) or s.category_id = series.category_id)
      order by array_position(own.related_ids, p.id) nulls last, (p.series_id = own.series_id) desc,
        cardinality(array(select unnest(p.applications) intersect select unnest(own.applications))) desc, p.sort, p.id
      limit ${limit}) as ids
    from product own join series on series.id = own.series_id
    where own.id = ${id} and ${isPublic('own', now)}`);
  return rows[0]?.ids;
};
