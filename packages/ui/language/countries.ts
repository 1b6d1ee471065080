import { countryCodes } from '@site/contract/countries';
import { countryNamesIn } from '@site/contract/i18n/country-names';

export type CountryOption = { value: string; label: string };

const optionsByLanguage = new Map<string, readonly CountryOption[]>();

/** All countries in the order of their names. Made once: sorting them takes milliseconds. */
export const countriesIn = (tag: string): readonly CountryOption[] => {
  const found = optionsByLanguage.get(tag);
  if (found) return found;
  const names = countryNamesIn(tag);
  const { compare } = new Intl.Collator(tag);
  const options = countryCodes
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((a, b) => compare(a.label, b.label));
  optionsByLanguage.set(tag, options);
  return options;
};
