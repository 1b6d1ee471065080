import type { Category, Series } from '#contract/catalogue.ts';
import type { Locale } from '#contract/locales.ts';
import { media } from '#contract/media.ts';
import type { Queryable } from '#db/connection.ts';
import { findCategories, findSeries, type SeriesRow } from './queries.ts';
import { seriesFacts } from './series-facts.ts';

const toSeries = (
  { id, name, purpose, image, front, display, picture, params, productCount }: SeriesRow,
  locale: Locale,
): Series => ({
  cat_id: id,
  cat_name: name,
  ori_img: media.productFront(image),
  purpose,
  facts: front ? seriesFacts(front, display ?? undefined, params ?? {}, locale) : [],
  front: picture ?? [0, 0],
  product_count: productCount,
});

/** Categories with all their series, in menu order. */
export const categoryTree = async (db: Queryable, locale: Locale, now: Date): Promise<Category[]> => {
  const [categories, series] = await Promise.all([findCategories(db, locale, now), findSeries(db, locale, now)]);
  const children = Map.groupBy(series, ({ categoryId }) => categoryId);
  return categories.map(({ id, name, summary, image }) => ({
    cat_id: id,
    cat_name: name,
    ori_img: media.productFront(image),
    summary,
    children: (children.get(id) ?? []).map((row) => toSeries(row, locale)),
  }));
};
