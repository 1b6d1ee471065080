import type { Localised } from '@site/contract/locales';
import type { StaffData } from '@site/contract/staff/calls';
import { useLanguage } from '@site/ui/language/language-context';
import { useText } from '@site/ui/language/use-text';
import { useCall } from '../api/use-call.ts';
import { contentAddresses } from './addresses.ts';

export type NounRow = StaffData<'nounList'>['list'][number];

/** The kinds of content that the person may read. */
export const useNouns = (): readonly NounRow[] => useCall('nounList').data?.list ?? [];

export const useNounLabel = () => {
  const nouns = useNouns();
  return (noun: string): string => nouns.find((one) => one.noun === noun)?.label ?? '';
};

/** What leads from an entry back to where it is listed; nothing until the kinds of content are loaded. */
export const useListCrumbs = (noun: string) => {
  const t = useText();
  const row = useNouns().find((one) => one.noun === noun);
  if (!row) return [];
  return row.is_setting
    ? [{ label: t('studio.settings'), to: contentAddresses.settings }]
    : [
        { label: t('content.content'), to: contentAddresses.list('news') },
        { label: row.plural, to: contentAddresses.list(noun) },
      ];
};

/** The title of an entry in the reader's language. */
export const useTitleOf = () => {
  const { locale } = useLanguage();
  const labelOf = useNounLabel();
  // What exists once is called like its noun.
  return (titles: Partial<Localised>, slug: string): string =>
    titles[locale] ?? titles.en ?? Object.values(titles)[0] ?? (labelOf(slug) || slug);
};

/** The title of the class, series or category that entries of a noun are listed under. */
export const useClassTitle = (noun: string) => {
  const titleOf = useTitleOf();
  const groupings = useCall('entryFacets', { noun }).data?.groupings;
  return (slug: string | undefined): string =>
    slug === undefined ? '' : titleOf(groupings?.find((one) => one.slug === slug)?.titles ?? {}, slug);
};
