import type { Client } from '@site/contract/client';
import type { Catalogue } from '@site/contract/support';

export type BrochureData = { catalogues: Catalogue[]; product: { id: number; model: string } | null };

/** The catalogues and samples on offer. A product's own QR code names the product. */
export const loadBrochure = async (api: Client, query: URLSearchParams): Promise<BrochureData> => {
  const id = Number(query.get('product_id'));
  const [{ list }, product] = await Promise.all([
    api('catalogueList', { limit: 100 }),
    Number.isInteger(id) && id > 0 ? api('productsInfo', { id }).catch(() => null) : null,
  ]);
  return { catalogues: list, product: product && { id: product.product_id, model: product.model } };
};
