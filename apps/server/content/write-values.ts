import { type ParameterKind, readParameterValue } from '@site/content/parameters/value';
import type { ParameterValue } from '@site/content/product/schema';
import { inArray, sql } from 'drizzle-orm';
import { productParameter } from '#catalogue/products/table.ts';
import type { Transaction } from '#platform/database/connection.ts';
import { insertRows } from '#platform/database/insert-rows.ts';
import type { Changes } from './tables.ts';

type Params = Record<string, ParameterValue>;

/** Changed products with their values as written; archived ones have none. */
const changedProducts = async (
  tx: Transaction,
  changes: Changes | 'all',
): Promise<{ id: number; params: Params }[]> => {
  const touched = changes === 'all' ? [] : (changes.rows.get('product') ?? []);
  const ids = sql.param(touched.map(({ id }) => id));
  // A parameter decides how the values of all products are read.
  const affectsAll = changes === 'all' || (changes.rows.get('parameter') ?? []).length > 0;
  const products = await tx.execute<{ id: number; params: Params }>(sql`
    select id, case when digest = '' then '{}' else params end as params
    from product where ${affectsAll} or id = any(${ids}::int[])`);
  return products.rows;
};

/** Replaces the typed values of all products that a change affects. */
export const writeValues = async (tx: Transaction, changes: Changes | 'all'): Promise<void> => {
  const products = await changedProducts(tx, changes);
  if (products.length === 0) return;
  const { rows: parameters } = await tx.execute<ParameterKind & { key: string }>(
    sql`select slug as key, type, options from parameter where status <> 'archived'`,
  );
  const byKey = new Map(parameters.map((parameter) => [parameter.key, parameter]));
  const values = products.flatMap(({ id, params }) =>
    Object.entries(params).flatMap(([key, value]) => {
      const parameter = byKey.get(key);
      const columns = parameter && readParameterValue(parameter, value);
      return typeof columns === 'object' ? [{ productId: id, key, ...columns }] : [];
    }),
  );
  await tx.delete(productParameter).where(
    inArray(
      productParameter.productId,
      products.map(({ id }) => id),
    ),
  );
  await insertRows(tx, productParameter, values);
};
