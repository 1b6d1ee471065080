import { hasFeature } from '#contract/editions.ts';
import type { Locale } from '#contract/locales.ts';
import type { Bundle } from '#i18n/keys.ts';

/** Texts of what floats around an edition's pages. The server draws with them; they travel only with its script. */
export const chromeTexts = {
  english: ['chrome', 'inquiry', 'form', 'errors'],
  chat: ['chat', 'form', 'errors'],
} as const satisfies Record<string, readonly Bundle[]>;

export const chromeBundles = (locale: Locale): readonly Bundle[] => {
  if (hasFeature(locale, 'contactRail')) return chromeTexts.english;
  return hasFeature(locale, 'liveChat') ? chromeTexts.chat : [];
};
