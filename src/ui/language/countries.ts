import { countryCodes } from '#contract/countries.ts';

export type CountryOption = { value: string; label: string };
type Style = 'long' | 'short';

const namesByLanguage = new Map<string, Intl.DisplayNames>();
const optionsByLanguage = new Map<string, readonly CountryOption[]>();

/** The names of countries in a language. Both tables are made once: loading the names and their order takes milliseconds. */
export const countryNamesIn = (tag: string, style: Style = 'long'): Intl.DisplayNames => {
  const key = `${tag} ${style}`;
  const names = namesByLanguage.get(key) ?? new Intl.DisplayNames(tag, { type: 'region', style });
  namesByLanguage.set(key, names);
  return names;
};

/** All countries in the order of their names. */
export const countriesIn = (tag: string, style: Style = 'long'): readonly CountryOption[] => {
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
