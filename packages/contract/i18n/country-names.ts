const namesByLanguage = new Map<string, Intl.DisplayNames>();

/**
 * The names of countries in a language. Made once, because loading the names takes milliseconds. Never the short style: the United
 * Kingdom is `BK` in Turkish and `R. U.` in Spanish, which readers do not recognise.
 */
export const countryNamesIn = (tag: string): Intl.DisplayNames => {
  const names = namesByLanguage.get(tag) ?? new Intl.DisplayNames(tag, { type: 'region' });
  namesByLanguage.set(tag, names);
  return names;
};
