import { useRouteLoaderData } from 'react-router';
import type { IndexData } from '#contract/site.ts';
import type { SchemeCard } from '#contract/solutions.ts';

/** What the layout asked for when it started: `web/index` and `web/schemeList`. */
export type LayoutData = { index: IndexData; schemes: Pick<SchemeCard, 'scheme_id' | 'scheme_title'>[] };

export const useLayoutData = (): LayoutData => {
  const data = useRouteLoaderData<LayoutData>('layout');
  if (!data) throw new Error('The layout’s data is there on every page inside the layout');
  return data;
};
