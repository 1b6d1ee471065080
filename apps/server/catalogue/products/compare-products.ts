import type { ContrastData, ContrastInput } from '@site/contract/catalogue';
import { tag } from '@site/contract/tags';
import type * as z from 'zod';
import type { Reading } from '#platform/cache/reading.ts';
import { findValues } from './info-queries.ts';
import { findAllParameters } from './parameter-queries.ts';
import { contrastRows } from './params.ts';
import { asDrawing } from './picture.ts';
import { productCardsOf } from './product-cards.ts';

/** Compares products in the requested order. Missing ones are skipped, because shared links outlive products. */
export const compareProducts = async (
  reading: Reading,
  { product_ids: requested }: z.output<typeof ContrastInput>,
): Promise<z.output<typeof ContrastData> | undefined> => {
  const ids = [...new Set(requested)];
  reading.shows(tag.products, tag.menu, tag.parameters);
  const [products, values, parameters] = await Promise.all([
    productCardsOf(reading, ids),
    findValues(reading.db, ids),
    findAllParameters(reading),
  ]);
  if (products.length === 0) return undefined;
  const valued = products.flatMap(({ product_id: id }) => {
    const row = values.find((one) => one.id === id);
    return row ? [{ ...row, drawing: row.drawing && asDrawing(row.drawing) }] : [];
  });
  return { products, rows: contrastRows(valued, parameters, reading) };
};
