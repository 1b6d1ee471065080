import type { Category, ProductsClassData, Series } from '@site/contract/catalogue';
import { tag } from '@site/contract/tags';
import type * as z from 'zod';
import type { Reading } from '#platform/cache/reading.ts';
import { faceOf } from './face.ts';
import { findCategories, findSeries, type SeriesRow } from './queries.ts';
import { seriesFacts } from './series-facts.ts';

const toSeries = (reading: Reading, row: SeriesRow): Series => {
  const { id, name, purpose, image, photo, front, display, picture, params, productCount } = row;
  const face = faceOf(reading, { slug: image, photo, picture });
  return {
    cat_id: id,
    cat_name: name,
    ori_img: face.image,
    ...(face.picture ? { picture: face.picture } : {}),
    purpose,
    facts: front ? seriesFacts(front, display ?? undefined, params ?? {}, reading.locale) : [],
    front: face.front,
    product_count: productCount,
  };
};

/** Categories with all their series, in menu order. */
export const categoryTree = async (reading: Reading): Promise<Category[]> => {
  const [categories, series] = await Promise.all([findCategories(reading), findSeries(reading)]);
  const children = Map.groupBy(series, ({ categoryId }) => categoryId);
  return categories.map(({ id, name, summary, image, photo }) => {
    const face = faceOf(reading, { slug: image, photo, picture: null });
    return {
      cat_id: id,
      cat_name: name,
      ori_img: face.image,
      ...(face.picture ? { picture: face.picture } : {}),
      summary,
      children: (children.get(id) ?? []).map((row) => toSeries(reading, row)),
    };
  });
};

export const listCategories = async (reading: Reading): Promise<z.output<typeof ProductsClassData>> => {
  reading.shows(tag.menu, tag.products);
  return { list: await categoryTree(reading) };
};
