import { inArray } from 'drizzle-orm';
import type { Parameter } from '#content/parameters/schema.ts';
import { readParameterValue } from '#content/parameters/value.ts';
import type { ParameterValue } from '#content/product/schema.ts';
import type { Transaction } from '#db/connection.ts';
import { productParameter } from '#db/tables/catalogue.ts';
import type { Touched } from './write-entries.ts';

const rowsAtOnce = 2_000;

/** The typed values of products that changed, replaced as a whole. */
export const writeValues = async (
  tx: Transaction,
  parameters: readonly Parameter[],
  products: readonly Touched[],
): Promise<void> => {
  if (products.length === 0) return;
  const byKey = new Map(parameters.map((parameter) => [parameter.key, parameter]));
  const rows = products.flatMap(({ id, row }) =>
    Object.entries((row?.params ?? {}) as Record<string, ParameterValue>).flatMap(([key, value]) => {
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
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx.insert(productParameter).values(rows.slice(at, at + rowsAtOnce));
};
