import { type SectionName, sectionNames, sectionPaths } from '@site/contract/sections';
import type { IndexData } from '@site/contract/site';
import { useRouteLoaderData } from 'react-router';
import { useSite } from '../app/site-context.ts';

/** The part of `web/index` that every page shows. */
export type LayoutIndex = Pick<IndexData, 'fangan' | 'sections'> & {
  chanpin: Pick<IndexData['chanpin'][number], 'cat_id' | 'cat_name'>[];
  company: Omit<IndexData['company'], 'brand'>;
};

/** The data the layout loads once. */
export type LayoutData = { index: LayoutIndex };

export const useLayoutData = (): LayoutData => {
  const data = useRouteLoaderData<LayoutData>('layout');
  if (!data) throw new Error('useLayoutData was called outside the layout');
  return data;
};

/** Whether an area of the site has entries. */
export const useHasSection = (): ((name: SectionName) => boolean) => {
  const { sections } = useLayoutData().index;
  return (name) => sections.includes(name);
};

/** Whether an address leads to something: the first page of an area without entries does not. */
export const useIsReachable = (): ((href: string) => boolean) => {
  const { sections } = useLayoutData().index;
  const emptyPaths = sectionNames.filter((name) => !sections.includes(name)).map((name): string => sectionPaths[name]);
  return (href) => !emptyPaths.includes(href);
};

/** The operator's setting overrides the company's own; without either there is no link. */
export const useCloudUrl = (): string | undefined => {
  const { cloudUrl } = useSite();
  const { cloud_url } = useLayoutData().index.company;
  return cloudUrl ?? cloud_url;
};
