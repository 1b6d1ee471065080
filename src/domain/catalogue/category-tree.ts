import type * as z from 'zod';
import type { Category, ProductsClassData, Series } from '#contract/catalogue.ts';
import type { Locale } from '#contract/locales.ts';
import { media } from '#contract/media.ts';
import { tag } from '#contract/tags.ts';
import type { Reading } from '../reading.ts';
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
export const categoryTree = async (reading: Reading): Promise<Category[]> => {
  const [categories, series] = await Promise.all([findCategories(reading), findSeries(reading)]);
  const children = Map.groupBy(series, ({ categoryId }) => categoryId);
  return categories.map(({ id, name, summary, image }) => ({
    cat_id: id,
    cat_name: name,
    ori_img: media.productFront(image),
    summary,
    children: (children.get(id) ?? []).map((row) => toSeries(row, reading.locale)),
  }));
};

export const listCategories = async (reading: Reading): Promise<z.output<typeof ProductsClassData>> => {
  reading.shows(tag.menu, tag.products);
  return { list: await categoryTree(reading) };
};
