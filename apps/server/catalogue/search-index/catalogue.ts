import { loadTexts, type Text } from '@site/contract/i18n/texts';
import { localeCodes, type Locale, type Localised } from '@site/contract/locales';
import type { LocalisedText } from '@site/contract/localised-text';
import { media } from '@site/contract/media';
import { paths } from '@site/contract/paths';
import type { Drawing } from '@site/drawings/product/shape';
import { sql } from 'drizzle-orm';
import type { PictureRow } from '#assets/shown-picture.ts';
import { createReading } from '#platform/cache/reading.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { isPublic } from '#platform/database/public-rows.ts';
import {
  aDocument,
  type Affected,
  changedIds,
  isWanted,
  type SearchDocument,
  type Source,
  weights,
} from '#search/document.ts';
import { listedPhotoColumn, photoColumn } from '../products/face.ts';
import { findAllParameters, type ParameterRow } from '../products/queries.ts';
import { labelIn, paramGroups } from '../products/values.ts';
import { hitImage, inLanguage, isWritten, plain, sentences } from './index-content.ts';

type ProductRow = {
  id: number;
  slug: string;
  model: string;
  discontinued: boolean;
  title: LocalisedText;
  summary: Localised;
  overview: Localised;
  highlights: Localised[];
  applications: string[];
  params: Record<string, unknown>;
  drawing: Drawing | null;
  /** Older models, also of others, in whose place it fits. */
  replaced: { model: string }[] | null;
  photo: PictureRow | null;
  series: Localised;
  category: Localised;
  published: Date;
};
type SeriesRow = {
  id: number;
  name: LocalisedText;
  purpose: Localised;
  summary: Localised;
  story: Localised;
  image: string;
  photo: PictureRow | null;
  categoryId: number;
  category: Localised;
  models: string[];
  published: Date;
};
type Options = Map<string, Record<string, unknown>>;
type Named = { key: string; name: Localised | string };

const areShown = (now: Date) => sql`${isPublic('p', now)} and ${isPublic('s', now)} and ${isPublic('c', now)}`;

const findProducts = async (db: Queryable, now: Date, only: Affected | undefined): Promise<ProductRow[]> =>
  (
    await db.execute<ProductRow>(sql`
      select p.id, p.slug, p.model, p.lifecycle = 'discontinued' as discontinued, p.title, p.summary, p.overview, p.highlights,
        p.applications, p.params, p.drawing, p.offer -> 'replaces' as replaced, ${photoColumn('p', 'en')} as photo, s.name as series, c.name as category, p.published_at as published
      from product p join series s on s.id = p.series_id join category c on c.id = s.category_id
      where ${areShown(now)} and ${isWanted(sql`p.id`, 'product', only)} order by p.id`)
  ).rows;

const findSeries = async (db: Queryable, now: Date, only: Affected | undefined): Promise<SeriesRow[]> =>
  (
    await db.execute<SeriesRow>(sql`
      select s.id, s.name, s.purpose, s.summary, s.story, i.slug as image,
        ${listedPhotoColumn('s', 'en')} as photo, c.id as "categoryId", c.name as category,
        array_agg(p.model order by p.sort) as models, s.published_at as published
      from product p join series s on s.id = p.series_id join category c on c.id = s.category_id
        join product i on i.id = (
          select f.id from product f where f.series_id = s.id and ${isPublic('f', now)}
          order by (f.slug = s.image) desc nulls last, f.sort, f.id limit 1)
      where ${areShown(now)} and ${isWanted(sql`s.id`, 'series', only)} group by s.id, c.id, i.id order by s.id`)
  ).rows;

const findOptions = async (db: Queryable): Promise<Options> => {
  const { rows } = await db.execute<{ slug: string; options: Record<string, unknown> }>(
    sql`select slug, options from parameter where type = 'enum' and status = 'published'`,
  );
  return new Map(rows.map(({ slug, options }) => [slug, options]));
};

const findApplications = async (db: Queryable): Promise<Map<string, Named['name']>> => {
  const { rows } = await db.execute<{ list: Named[] }>(
    sql`select value -> 'list' as list from setting where key = 'applications'`,
  );
  return new Map((rows[0]?.list ?? []).map(({ key, name }) => [key, name]));
};

/** The labels of all options that a product has: ports, mounting, battery … */
const choicesOf = ({ params }: ProductRow, options: Options, locale: Locale): string =>
  Object.entries(params)
    .flatMap(([key, value]) => {
      const labels = options.get(key);
      return labels ? [value].flat().map((choice) => labelIn(labels[String(choice)], locale)) : [];
    })
    .filter(Boolean)
    .join(', ');

/** Parameters whose values are figures that people search by: sizes, cut-outs, supplies, currents. */
const figureTypes = new Set(['number', 'range', 'supply']);
const figureKeys = new Set(['overall_dimension', 'installation_dimension']);

const findFigures = async (db: Queryable, now: Date): Promise<Map<Locale, ParameterRow[]>> => {
  const texts = loadTexts([]);
  const lists = new Map<Locale, ParameterRow[]>();
  for (const locale of localeCodes) {
    const all = await findAllParameters(createReading({ db, locale, text: texts[locale], now }));
    lists.set(
      locale,
      all.filter(({ key, type }) => figureTypes.has(type) || figureKeys.has(key)),
    );
  }
  return lists;
};

/** The figures of a data sheet, each with its name and unit. */
const figuresOf = (row: ProductRow, parameters: readonly ParameterRow[], locale: Locale, text: Text): string =>
  paramGroups(row, parameters, { locale, text })
    .flatMap(({ rows }) => rows)
    .map(({ name, value, unit }) => `${name} ${value}${unit ? `\u00a0${unit}` : ''}.`)
    .join(' ');

const make = async (db: Queryable, now: Date, only?: Affected): Promise<SearchDocument[]> => {
  const figures = await findFigures(db, now);
  const texts = loadTexts([]);
  const [products, series, options, applications] = [
    await findProducts(db, now, only),
    await findSeries(db, now, only),
    await findOptions(db),
    await findApplications(db),
  ];
  return localeCodes.flatMap((locale) => [
    ...products
      .filter(({ title }) => isWritten(title, locale))
      .map((row) =>
        aDocument({
          locale,
          type: 'product',
          refId: row.id,
          title: `${row.model} ${inLanguage(row.title, locale)}`,
          names: [row.model],
          keywords: sentences(
            inLanguage(row.series, locale),
            inLanguage(row.category, locale),
            ...row.applications.map((key) => labelIn(applications.get(key), locale)),
            ...(row.replaced ?? []).map(({ model }) => model),
          ),
          summary: inLanguage(row.summary, locale),
          text: sentences(
            ...row.highlights.map((text) => `${inLanguage(text, locale)}.`),
            plain(row.overview, locale),
            choicesOf(row, options, locale),
            figuresOf(row, figures.get(locale) ?? [], locale, texts[locale]),
          ),
          link: paths.product(row.id),
          image: hitImage(row.photo) ?? media.productSmall(row.slug),
          weight: row.discontinued ? weights.product * 0.85 : weights.product,
          visibleFrom: row.published,
        }),
      ),
    ...series
      .filter(({ name }) => isWritten(name, locale))
      .map((row) =>
        aDocument({
          locale,
          type: 'series',
          refId: row.id,
          title: sentences(`${inLanguage(row.name, locale)}:`, inLanguage(row.purpose, locale)),
          names: [inLanguage(row.name, locale)],
          keywords: inLanguage(row.category, locale),
          summary: inLanguage(row.summary, locale),
          text: sentences(plain(row.story, locale), row.models.join(', ')),
          link: paths.products({ class_id: row.categoryId, id: row.id }),
          image: hitImage(row.photo) ?? media.productSmall(row.image),
          visibleFrom: row.published,
        }),
      ),
  ]);
};

/**
 * Products that changed, or whose photograph, series or category did, and series that changed, whose picture or category did, or
 * whose products did, because a series names them. A write records the series that a product leaves, too.
 */
const affectedBy: Source['affectedBy'] = async (db, rows) => {
  const [products, series, categories, assets] = ['product', 'series', 'category', 'asset'].map((table) =>
    changedIds(rows, table),
  );
  if (!products || !series || !categories || !assets || rows.has('parameter') || rows.has('setting')) return 'all';
  const changedAssets = sql`(select slug from asset where id = any(${sql.param([...assets])}::int[]))`;
  const isOwned = sql`(s.id = any(${sql.param([...series])}::int[]) or s.category_id = any(${sql.param([...categories])}::int[])
    or p.pictures[1] in ${changedAssets})`;
  const { rows: found } = await db.execute<{ product: number; series: number; isOwned: boolean }>(sql`
    select p.id as product, s.id as series, coalesce(${isOwned}, false) as "isOwned"
    from product p join series s on s.id = p.series_id
    where p.id = any(${sql.param([...products])}::int[]) or ${isOwned} or s.picture in ${changedAssets}`);
  const refs = (ids: readonly number[]) => [...new Set(ids)].map(String);
  return [
    { type: 'product', refs: refs([...products, ...found.filter((row) => row.isOwned).map((row) => row.product)]) },
    { type: 'series', refs: refs([...series, ...found.map((row) => row.series)]) },
  ];
};

export const catalogueSource: Source = {
  tables: ['asset', 'category', 'series', 'product', 'parameter'],
  settings: ['applications'],
  make,
  affectedBy,
};
