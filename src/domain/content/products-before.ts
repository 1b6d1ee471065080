import { sql } from 'drizzle-orm';
import type { TouchedRow } from '#content/definition.ts';
import type { Transaction } from '#db/connection.ts';
import type { AnyRow } from './rows.ts';

type Before = { slug: string; series: number; model: string };

/** Products as the table has them, by slug, before they are written. */
export const findProductsBefore = async (
  tx: Transaction,
  products: readonly AnyRow[],
): Promise<ReadonlyMap<string, Before>> => {
  if (products.length === 0) return new Map();
  const { rows } = await tx.execute<Before>(sql`
    select slug, series_id as series, model from product where slug = any(${sql.param(products.map(({ slug }) => slug))}::text[])`);
  return new Map(rows.map((row) => [row.slug, row]));
};

/** What other entries show of a product: a series its products, and stories the models of those they name. */
export type ProductMoves = { formerSeries: readonly number[]; renamed: readonly number[] };

/** The series that products left, and the products whose model or visibility changed. */
export const productMoves = (
  touched: readonly TouchedRow[],
  before: Awaited<ReturnType<typeof findProductsBefore>>,
): ProductMoves => ({
  formerSeries: touched.flatMap(({ slug, row }) => {
    const series = before.get(slug)?.series;
    return series === undefined || series === row?.['seriesId'] ? [] : [series];
  }),
  renamed: touched
    .filter(({ slug, row, isVisibilityChanged }) => isVisibilityChanged || before.get(slug)?.model !== row?.['model'])
    .map(({ id }) => id),
});
