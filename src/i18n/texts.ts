import { readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Locale } from '#contract/locales.ts';
import { localeCodes, locales } from '#contract/locales.ts';
import type { Bundle, TextKey } from './keys.ts';

export type Text = (key: TextKey, values?: Record<string, unknown>) => string;
export type Texts = Record<Locale, Text>;

const readBundle = (bundle: Bundle, locale: Locale): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`./${bundle}/${locale}.json`, import.meta.url), 'utf8')) as Record<string, string>;

/** The server's own texts (errors, mails) in all six languages. Pages get theirs through the web build. */
export const loadTexts = (bundles: Bundle[]): Texts => {
  const textOf = (locale: Locale): Text => {
    const entries = bundles.flatMap((bundle) => Object.entries(readBundle(bundle, locale)));
    const messages = Object.fromEntries(entries.map(([key, message]) => [key, compileMessage(message)]));
    const i18n = setupI18n({ locale, locales: locales[locale].intl, messages: { [locale]: messages } });
    return (key, values) => i18n._(key, values);
  };
  return Object.fromEntries(localeCodes.map((locale) => [locale, textOf(locale)])) as Texts;
};
