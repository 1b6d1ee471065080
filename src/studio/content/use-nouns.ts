import type { Localised } from '#contract/locales.ts';
import type { StaffData } from '#contract/staff/calls.ts';
import { useLanguage } from '#ui/language/language-context.ts';
import { useCall } from '../api/use-call.ts';

export type NounRow = StaffData<'nounList'>['list'][number];

/** The kinds of content that the person may read. */
export const useNouns = (): readonly NounRow[] => useCall('nounList').data?.list ?? [];

export const useNounLabel = () => {
  const nouns = useNouns();
  return (noun: string): string => nouns.find((one) => one.noun === noun)?.label ?? '';
};

/** The title of an entry in the reader's language. */
export const useTitleOf = () => {
  const { locale } = useLanguage();
  return (titles: Partial<Localised>, slug: string): string =>
    titles[locale] ?? titles.en ?? Object.values(titles)[0] ?? slug;
};
