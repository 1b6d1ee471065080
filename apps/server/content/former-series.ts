import type { TouchedRow } from '@site/content/definition';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/connection.ts';
import type { AnyRow } from './rows.ts';

/** The series of each product as the table has it, by the slug of the product: a product that is about to be written may leave it. */
export const findSeriesOfProducts = async (
  tx: Transaction,
  products: readonly AnyRow[],
): Promise<ReadonlyMap<string, number>> => {
  if (products.length === 0) return new Map();
  const { rows } = await tx.execute<{ slug: string; series: number }>(sql`
    select slug, series_id as series from product where slug = any(${sql.param(products.map(({ slug }) => slug))}::text[])`);
  return new Map(rows.map(({ slug, series }) => [slug, series]));
};

/** The series that written products left. */
export const formerSeriesOf = (touched: readonly TouchedRow[], before: ReadonlyMap<string, number>): number[] =>
  touched.flatMap(({ slug, row }) => {
    const series = before.get(slug);
    return series === undefined || series === row?.['seriesId'] ? [] : [series];
  });
