import { locales } from '@site/contract/locales';
import { useMemo } from 'react';
import { countriesIn } from '../language/countries.ts';
import { useLanguage } from '../language/language-context.ts';
import { Select } from './controls.tsx';
import type { FieldProps } from './field.tsx';

/** A line for each country, such as `TR Türkiye`. Loading the order of Chinese names alone blocks a phone for a tenth of a second. */
const listCountries = (tag: string): string =>
  countriesIn(tag, 'short')
    .map(({ value, label }) => `${value} ${label}`)
    .join('\n');

type Props<V extends object> = FieldProps<V> & {
  /** False leaves the list empty: with 250 names it is a third of a small page. */
  isListed?: boolean;
};

/** Countries in the page's language and sort order, as the server named them: the names of a browser may differ. */
export const CountrySelect = <V extends object>({ isListed = true, ...props }: Props<V>) => {
  const { locale, intl } = useLanguage();
  const lines = isListed ? intl.made('countries', () => listCountries(locales[locale].intl)) : '';
  const options = useMemo(
    () =>
      lines
        .split('\n')
        .filter(Boolean)
        .map((line) => ({ value: line.slice(0, 2), label: line.slice(3) })),
    [lines],
  );
  return <Select {...props} options={options} autoComplete="country" />;
};
