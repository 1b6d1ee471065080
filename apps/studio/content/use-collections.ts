import type { Localised } from '@site/contract/locales';
import type { StaffData } from '@site/contract/staff/calls';
import { useLanguage, useText } from '@site/ui/language/use-text';
import { useCall } from '../api/use-call.ts';

const encoded = (slug: string): string => slug.split('/').map(encodeURIComponent).join('/');

/** Addresses inside the studio. Names of files have slashes, so the slug is the rest of the path. */
export const contentAddresses = {
  settings: '/settings',
  list: (collection: string) => `/content/${collection}`,
  trash: (collection: string) => `/content/${collection}?view=trash`,
  entry: (collection: string, slug: string, locale?: string) =>
    `/content/${collection}/edit/${encoded(slug)}${locale === undefined ? '' : `?language=${locale}`}`,
  history: (collection: string, slug: string) => `/content/${collection}/history/${encoded(slug)}`,
} as const;

export type CollectionRow = StaffData<'collectionList'>['list'][number];

/** The kinds of content that the person may read. */
export const useCollections = (): readonly CollectionRow[] => useCall('collectionList').data?.list ?? [];

export const useCollectionLabel = () => {
  const collections = useCollections();
  return (collection: string): string => collections.find((one) => one.collection === collection)?.label ?? '';
};

/** What leads from an entry back to where it is listed; nothing until the kinds of content are loaded. */
export const useListCrumbs = (collection: string) => {
  const t = useText();
  const row = useCollections().find((one) => one.collection === collection);
  if (!row) return [];
  return row.is_setting
    ? [{ label: t('studio.settings'), to: contentAddresses.settings }]
    : [
        { label: t('content.content'), to: contentAddresses.list('news') },
        { label: row.plural, to: contentAddresses.list(collection) },
      ];
};

/** The title of an entry in the reader's language. */
export const useTitleOf = () => {
  const { locale } = useLanguage();
  const labelOf = useCollectionLabel();
  // What exists once is called like its collection.
  return (titles: Partial<Localised>, slug: string): string =>
    titles[locale] ?? titles.en ?? Object.values(titles)[0] ?? (labelOf(slug) || slug);
};

/** The title of the class, series or category that entries of a collection are listed under. */
export const useClassTitle = (collection: string) => {
  const titleOf = useTitleOf();
  const groupings = useCall('entryFacets', { collection }).data?.groupings;
  return (slug: string | undefined): string =>
    slug === undefined ? '' : titleOf(groupings?.find((one) => one.slug === slug)?.titles ?? {}, slug);
};
