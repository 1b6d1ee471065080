import type { Data } from '#contract/calls.ts';
import type { ProductCard } from '#contract/catalogue.ts';
import type { Client } from '#contract/client.ts';
import { readContrastState } from './contrast-state.ts';

export type ContrastPageData = {
  products: ProductCard[];
  rows: Data<'canshuduibi'>['rows'];
  /** Models that the search for one more found; null where nobody searched. */
  found: ProductCard[] | null;
};

const compare = async (api: Client, ids: readonly number[]) => {
  const [first] = ids;
  if (first === undefined) return { products: [], rows: [] };
  if (ids.length === 1) return { products: [await api('productsInfo', { id: first })], rows: [] };
  return api('canshuduibi', { product_ids: [...ids] });
};

export const loadContrast = async (api: Client, query: URLSearchParams): Promise<ContrastPageData> => {
  const { ids, key } = readContrastState(query);
  const [{ products, rows }, found] = await Promise.all([
    compare(api, ids),
    key ? api('productsList', { key, limit: 12 }) : null,
  ]);
  return { products, rows, found: found && found.list.filter(({ product_id }) => !ids.includes(product_id)) };
};
