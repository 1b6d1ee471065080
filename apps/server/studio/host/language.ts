import { localeCodes, locales } from '@site/contract/locales';
import type { Locale } from '@site/contract/locales';
import { parseAccept } from 'hono/utils/accept';

const matches = (locale: Locale, tag: string): boolean => {
  const { lang, intl } = locales[locale];
  return [lang, intl].some((own) => own.toLowerCase() === tag || own.toLowerCase().startsWith(`${tag}-`));
};

/** The studio has one host for all languages, so the browser's list decides; `zh` alone means the simplified script. */
export const preferredLocale = (acceptLanguage: string | undefined): Locale => {
  for (const { type } of parseAccept(acceptLanguage ?? '')) {
    const tag = type.toLowerCase();
    const match =
      localeCodes.find((locale) => matches(locale, tag)) ??
      localeCodes.find((locale) => matches(locale, tag.split('-')[0] ?? ''));
    if (match) return match;
  }
  return 'en';
};
