import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { Chips } from '../../ui/chips/chips.tsx';
import type { CasesData } from './cases-data.ts';

/** Countries as links, each with its count; the first link clears the filter. */
export const CountryFilter = ({ cases, class_id, country }: Omit<CasesData, 'classes'>) => {
  const t = useText();
  const all = cases.countries.reduce((sum, { count }) => sum + count, 0);
  const chips = [
    { code: undefined, name: t('cases.everywhere'), count: all },
    ...cases.countries.map(({ code, name, count }) => ({ code, name, count })),
  ].map(({ code, name, count }) => ({
    href: paths.cases({ class_id, country: code }),
    label: name,
    count,
    current: code === country,
  }));
  return <Chips label={t('cases.countries')} chips={chips} />;
};
