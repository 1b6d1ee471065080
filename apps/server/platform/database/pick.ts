import type { Locale } from '@site/contract/locales';

/** A text in one language; English where that is missing or empty. */
export const pick = (text: Partial<Record<Locale, string>>, locale: Locale): string => text[locale] || text.en || '';
