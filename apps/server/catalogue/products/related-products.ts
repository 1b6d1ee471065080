import type { ProductRelatedData, ProductRelatedInput } from '@site/contract/catalogue';
import { tag } from '@site/contract/tags';
import type * as z from 'zod';
import type { Reading } from '#platform/cache/reading.ts';
import { findRelatedIds } from './info-queries.ts';
import { productCardsOf } from './product-cards.ts';

/** Products related to a product. `undefined` if the product does not exist or is not public. */
export const listRelatedProducts = async (
  reading: Reading,
  { product_id: id, limit }: z.output<typeof ProductRelatedInput>,
): Promise<z.output<typeof ProductRelatedData> | undefined> => {
  reading.shows(tag.products, tag.menu, tag.parameters);
  const ids = await findRelatedIds(reading, id, limit);
  return ids && { list: await productCardsOf(reading, ids) };
};
