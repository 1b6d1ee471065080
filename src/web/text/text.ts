import type { Messages } from '@lingui/core';
import { setupI18n } from '@lingui/core';
import type { Locale } from '#contract/locales.ts';
import { locales } from '#contract/locales.ts';
import type { TextKey } from '#i18n/keys.ts';

export type { Messages };
export type Text = (key: TextKey, values?: Record<string, unknown>) => string;

/** The page's texts in the host's language; bundles that arrive later are added to it. */
export const createText = (locale: Locale, messages: Messages) => {
  const i18n = setupI18n({ locale, locales: locales[locale].intl, messages: { [locale]: messages } });
  const text: Text = (key, values) => i18n._(key, values);
  return { text, add: (more: Messages) => i18n.load(locale, more) };
};
