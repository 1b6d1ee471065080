import { countryCodes } from '@site/contract/countries';
import { countryNamesIn, type CountryStyle } from '@site/contract/i18n/country-names';

export type CountryOption = { value: string; label: string };

const optionsByLanguage = new Map<string, readonly CountryOption[]>();

/** All countries in the order of their names. Made once: sorting them takes milliseconds. */
export const countriesIn = (tag: string, style: CountryStyle = 'long'): readonly CountryOption[] => {
  const key = `${tag} ${style}`;
  const found = optionsByLanguage.get(key);
  if (found) return found;
  const names = countryNamesIn(tag, style);
  const { compare } = new Intl.Collator(tag);
  const options = countryCodes
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((a, b) => compare(a.label, b.label));
  optionsByLanguage.set(key, options);
  return options;
};
