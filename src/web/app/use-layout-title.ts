import { useRouteLoaderData } from 'react-router';
import type { LayoutData } from '../layout/layout-data.ts';

/** "Page · Company"; pages outside the layout show only their own name. */
export const useLayoutTitle = (title: string): string => {
  const data = useRouteLoaderData<LayoutData>('layout');
  return data ? `${title} · ${data.index.company.short_name}` : title;
};
