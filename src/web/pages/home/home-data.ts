import type { Client } from '#contract/client.ts';
import type { IndexData } from '#contract/site.ts';

export type HomeData = Pick<IndexData, 'opening' | 'hero' | 'new_products' | 'business' | 'reasons' | 'news'>;

/** What only the home page shows. */
export const loadHome = async (api: Client): Promise<HomeData> => {
  const { opening, hero, new_products, business, reasons, news } = await api('index');
  return { opening, ...(hero ? { hero } : {}), new_products, business, reasons, news };
};
