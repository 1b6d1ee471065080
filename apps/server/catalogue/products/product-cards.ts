import type { ProductCard } from '@site/contract/catalogue';
import type { Reading } from '#platform/cache/reading.ts';
import { faceOf } from './face.ts';
import { findNewestProducts, findParameters, findProductCards, type ProductRow } from './queries.ts';
import { cardFacts, cardParameters, type Names } from './values.ts';

/** Names of the parameters on cards, read once for all cards of a list. */
export const cardNames = async (reading: Reading): Promise<Names> =>
  new Map((await findParameters(reading, cardParameters)).map((parameter) => [parameter.key, parameter]));

export const toProductCard = (reading: Reading, row: ProductRow, names: Names): ProductCard => ({
  product_id: row.id,
  model: row.model,
  title: row.title,
  summary: row.summary,
  ...faceOf(reading, row),
  series: { cat_id: row.seriesId, cat_name: row.seriesName },
  category: { cat_id: row.categoryId, cat_name: row.categoryName },
  is_new: row.isNew,
  status: row.lifecycle,
  facts: cardFacts(row.front, row.params, names, reading.locale),
});

/** The latest products for the home page, from several categories. */
export const newestProducts = async (reading: Reading): Promise<ProductCard[]> => {
  const [rows, names] = await Promise.all([
    findNewestProducts(reading, { limit: 5, perCategory: 2 }),
    cardNames(reading),
  ]);
  return rows.map((row) => toProductCard(reading, row, names));
};

/** Cards of some products, in the order of the ids. */
export const productCardsOf = async (reading: Reading, ids: readonly number[]): Promise<ProductCard[]> => {
  const [rows, names] = await Promise.all([findProductCards(reading, ids), cardNames(reading)]);
  return rows.map((row) => toProductCard(reading, row, names));
};
