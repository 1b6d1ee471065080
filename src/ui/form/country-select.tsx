import { countryCodes } from '#contract/countries.ts';
import { locales } from '#contract/locales.ts';
import { useLanguage } from '../language/language-context.ts';
import { Select } from './controls.tsx';
import type { FieldProps } from './field.tsx';

/** A line for each country, such as `TR Türkiye`. Loading the order of Chinese names alone blocks a phone for a tenth of a second. */
const listCountries = (tag: string): string => {
  const names = new Intl.DisplayNames(tag, { type: 'region', style: 'short' });
  const { compare } = new Intl.Collator(tag);
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => compare(a.name, b.name))
    .map(({ code, name }) => `${code} ${name}`)
    .join('\n');
};

/** Countries in the page's language and sort order, as the server named them: the names of a browser may differ. */
export const CountrySelect = <V extends object>(props: FieldProps<V>) => {
  const { locale, intl } = useLanguage();
  const lines = intl.made('countries', () => listCountries(locales[locale].intl)).split('\n');
  const options = lines.map((line) => ({ value: line.slice(0, 2), label: line.slice(3) }));
  return <Select {...props} options={options} autoComplete="country" />;
};
