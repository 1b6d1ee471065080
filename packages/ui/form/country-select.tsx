import { hostCountryFirst, locales, type Locale } from '@site/contract/locales';
import { useMemo } from 'react';
import { countriesIn } from '../language/countries.ts';
import { useLanguage } from '../language/use-text.ts';
import { Select } from './controls.tsx';
import type { FieldProps } from './field.tsx';

/** A line for each country, such as `TR Türkiye`. Loading the order of Chinese names alone blocks a phone for a tenth of a second. */
const listCountries = (locale: Locale): string =>
  hostCountryFirst(countriesIn(locales[locale].intl), locale, ({ value }) => value)
    .map(({ value, label }) => `${value} ${label}`)
    .join('\n');

type Props<V extends object> = FieldProps<V> & {
  /** False leaves the list empty: with 250 names it is a third of a small page. */
  isListed?: boolean;
};

/** Countries in the page's language and sort order, the host's own first, as the server named them: the names of a browser may differ. */
export const CountrySelect = <V extends object>({ isListed = true, ...props }: Props<V>) => {
  const { locale, intl } = useLanguage();
  const lines = isListed ? intl.made('countries', () => listCountries(locale)) : '';
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
