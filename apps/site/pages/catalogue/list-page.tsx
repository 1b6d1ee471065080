import { useLoaderData } from 'react-router';
import { Finder } from './list/finder.tsx';
import { ProductList } from './list/product-list.tsx';
import type { ListData } from './load.ts';

/** /productinfo: the catalogue, or the guided finder over it. */
export const Page = () => {
  const data = useLoaderData<ListData>();
  return data.kind === 'finder' ? <Finder {...data.finder} /> : <ProductList {...data.list} />;
};
