/** The table of languages. Hosts, `lang` attributes and Intl tags are derived from it. */
export const locales = {
  en: { host: 'en', lang: 'en', intl: 'en-GB', name: 'English', short: 'EN' },
  zh: { host: 'zh', lang: 'zh-Hans', intl: 'zh-Hans-CN', name: '简体中文', short: '简中' },
  hk: { host: 'hk', lang: 'zh-Hant', intl: 'zh-Hant-HK', name: '繁體中文', short: '繁中' },
  pt: { host: 'pt', lang: 'pt', intl: 'pt-BR', name: 'Português', short: 'PT' },
  es: { host: 'es', lang: 'es', intl: 'es-419', name: 'Español', short: 'ES' },
  'tr-TR': { host: 'tr', lang: 'tr', intl: 'tr-TR', name: 'Türkçe', short: 'TR' },
} as const;

export type Locale = keyof typeof locales;
export type Localised<T = string> = Record<Locale, T>;

export const localeCodes = Object.keys(locales) as Locale[];
/** Creates a record with one value for each language. */
export const perLocale = <T>(valueOf: (locale: Locale) => T): Record<Locale, T> =>
  // `fromEntries` loses the type of the keys, but the list contains every locale.
  Object.fromEntries(localeCodes.map((locale) => [locale, valueOf(locale)])) as Record<Locale, T>;

export const defaultLocale: Locale = 'hk';

export const isLocale = (value: unknown): value is Locale => typeof value === 'string' && Object.hasOwn(locales, value);
