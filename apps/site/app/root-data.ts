import type { Brand } from '@site/contract/company';
import { useRouteLoaderData } from 'react-router';

/** The data that every page has, also outside the layout. */
export type RootData = { brand: Brand };

export const useBrand = (): Brand => {
  const data = useRouteLoaderData<RootData>('root');
  if (!data) throw new Error('useBrand was called on a page that failed to load');
  return data.brand;
};

/** The loader data of a page that may have failed before its first loader. */
export const rootDataIn = (loaderData: Record<string, unknown> | undefined | null): RootData | undefined =>
  (loaderData?.['root'] ?? undefined) as RootData | undefined;
