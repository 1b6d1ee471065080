import { hasFeature } from '@site/contract/editions';
import type { Bundle } from '@site/contract/i18n/keys';
import type { Locale } from '@site/contract/locales';

/**
 * Texts of the floating controls. The server renders with them; the browser loads them together with the controls'
 * script.
 */
export const chromeTexts = {
  english: ['chrome', 'inquiry', 'form', 'errors'],
  chat: ['chat', 'form', 'errors'],
} as const satisfies Record<string, readonly Bundle[]>;

/** The file of an edition's floating controls, whose styles come with the page. */
export const chromeFile = (locale: Locale): string | undefined => {
  if (hasFeature(locale, 'contactRail')) return 'chrome/english.tsx';
  return hasFeature(locale, 'liveChat') ? 'chrome/chat/chat.tsx' : undefined;
};

export const chromeBundles = (locale: Locale): readonly Bundle[] => {
  if (hasFeature(locale, 'contactRail')) return chromeTexts.english;
  return hasFeature(locale, 'liveChat') ? chromeTexts.chat : [];
};
