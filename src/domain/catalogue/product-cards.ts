import type { ProductCard } from '#contract/catalogue.ts';
import type { Locale } from '#contract/locales.ts';
import { media } from '#contract/media.ts';
import type { Queryable } from '#db/connection.ts';
import { cardFacts, cardParameters, type Names } from './facts.ts';
import { findNewestProducts, findParameters, findProductCards, type ProductRow } from './queries.ts';

/** Names of what cards show. Read once, for as many cards as there are. */
export const cardNames = async (db: Queryable, locale: Locale): Promise<Names> =>
  new Map((await findParameters(db, locale, cardParameters)).map((parameter) => [parameter.key, parameter]));

export const toProductCard = (row: ProductRow, names: Names, locale: Locale): ProductCard => ({
  product_id: row.id,
  model: row.model,
  title: row.title,
  summary: row.summary,
  image: media.productFront(row.slug),
  front: row.picture,
  series: { cat_id: row.seriesId, cat_name: row.seriesName },
  category: { cat_id: row.categoryId, cat_name: row.categoryName },
  is_new: row.isNew,
  status: row.lifecycle,
  facts: cardFacts(row.front, row.params, names, locale),
});

/** The shelf of the home page: the latest products, mixed over the categories. */
export const newestProducts = async (db: Queryable, locale: Locale, now: Date): Promise<ProductCard[]> => {
  const [rows, names] = await Promise.all([
    findNewestProducts(db, locale, now, { limit: 5, perCategory: 2 }),
    cardNames(db, locale),
  ]);
  return rows.map((row) => toProductCard(row, names, locale));
};

/** Cards of some products, in the order of the ids. */
export const productCardsOf = async (
  db: Queryable,
  locale: Locale,
  now: Date,
  ids: readonly number[],
): Promise<ProductCard[]> => {
  const [rows, names] = await Promise.all([findProductCards(db, locale, now, ids), cardNames(db, locale)]);
  return rows.map((row) => toProductCard(row, names, locale));
};
