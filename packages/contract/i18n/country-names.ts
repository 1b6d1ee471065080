export type CountryStyle = 'long' | 'short';

const namesByLanguage = new Map<string, Intl.DisplayNames>();

/** The names of countries in a language. Made once, because loading the names takes milliseconds. */
export const countryNamesIn = (tag: string, style: CountryStyle = 'long'): Intl.DisplayNames => {
  const key = `${tag} ${style}`;
  const names = namesByLanguage.get(key) ?? new Intl.DisplayNames(tag, { type: 'region', style });
  namesByLanguage.set(key, names);
  return names;
};
