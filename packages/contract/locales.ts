/**
 * The table of languages. Hosts, `lang` attributes and Intl tags are derived from it. `fallback` is the language that readers
 * understand best where their own is missing; `localised-text.ts` says what comes after it. `country` is the one that a host is for: it
 * leads where countries are listed.
 */
export const locales = {
  en: { host: 'en', lang: 'en', intl: 'en-GB', name: 'English', short: 'EN', fallback: 'en', country: undefined },
  zh: {
    host: 'zh',
    lang: 'zh-Hans',
    intl: 'zh-Hans-CN',
    name: '简体中文',
    short: '简中',
    fallback: 'en',
    country: 'CN',
  },
  hk: {
    host: 'hk',
    lang: 'zh-Hant',
    intl: 'zh-Hant-HK',
    name: '繁體中文',
    short: '繁中',
    fallback: 'zh',
    country: 'HK',
  },
  pt: { host: 'pt', lang: 'pt', intl: 'pt-BR', name: 'Português', short: 'PT', fallback: 'en', country: 'BR' },
  es: { host: 'es', lang: 'es', intl: 'es-419', name: 'Español', short: 'ES', fallback: 'en', country: undefined },
  'tr-TR': { host: 'tr', lang: 'tr', intl: 'tr-TR', name: 'Türkçe', short: 'TR', fallback: 'en', country: 'TR' },
} as const;

export type Locale = keyof typeof locales;
export type Localised<T = string> = Record<Locale, T>;

export const localeCodes = Object.keys(locales) as Locale[];

/** The entries of a host's own country first; the others keep their order. */
export const hostCountryFirst = <T>(
  entries: readonly T[],
  locale: Locale,
  countryOf: (entry: T) => string,
): readonly T[] => {
  const { country } = locales[locale];
  const isOwn = (entry: T) => countryOf(entry) === country;
  return country && entries.some(isOwn)
    ? [...entries.filter(isOwn), ...entries.filter((entry) => !isOwn(entry))]
    : entries;
};

/** Creates a record with one value for each language. */
export const perLocale = <T>(valueOf: (locale: Locale) => T): Record<Locale, T> =>
  // `fromEntries` loses the type of the keys, but the list contains every locale.
  Object.fromEntries(localeCodes.map((locale) => [locale, valueOf(locale)])) as Record<Locale, T>;

const preferredDefault: Locale = 'hk';
/** The language of the bare domain, among those that a company runs. */
export const defaultLocaleOf = (languages: readonly Locale[]): Locale =>
  languages.includes(preferredDefault) ? preferredDefault : (languages[0] ?? preferredDefault);

export const isLocale = (value: unknown): value is Locale => typeof value === 'string' && Object.hasOwn(locales, value);
