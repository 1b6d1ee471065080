import type { Data } from '#contract/calls.ts';
import type { ProductCard } from '#contract/catalogue.ts';
import type { Client } from '#contract/client.ts';

export type ProductData = { product: Data<'productsInfo'>; related: ProductCard[] };

/** Both calls at once. The page stands without its neighbours, so only its own call may fail. */
export const loadProduct = async (api: Client, id: number): Promise<ProductData> => {
  const [product, related] = await Promise.all([
    api('productsInfo', { id }),
    api('productRelatedList', { product_id: id, limit: 4 }).catch(() => ({ list: [] })),
  ]);
  return { product, related: related.list };
};
