import type { Data } from '@site/contract/calls';
import type { Client } from '@site/contract/client';

export type Categories = Data<'productsClass'>['list'];

const loaded = new WeakMap<Client, Promise<Categories>>();

/** The categories with their series, which only the products menu and the list of products show: once for a visit, again after a failure. */
export const loadCategories = (api: Client): Promise<Categories> => {
  const known = loaded.get(api);
  if (known) return known;
  const loading = api('productsClass').then(({ list }) => list);
  loaded.set(api, loading);
  loading.catch(() => loaded.delete(api));
  return loading;
};
