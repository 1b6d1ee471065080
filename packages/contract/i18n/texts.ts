import { readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Locale, perLocale } from '../locales.ts';
import { createFormat, type Message, type OnMissingText, throwMissingText } from './format.ts';
import { formattersOf } from './intl.ts';
import type { Bundle, TextKey } from './keys.ts';

export type Text = (key: TextKey, values?: Record<string, unknown>) => string;
export type Texts = Record<Locale, Text>;

const readBundle = (bundle: Bundle, locale: Locale): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`./${bundle}/${locale}.json`, import.meta.url), 'utf8')) as Record<string, string>;

/**
 * Loads the server's own texts (errors, mails) in all six languages. Pages get theirs from the web build. A message is compiled when it is
 * first used: there are 4,542, and a start needs none of them.
 */
export const loadTexts = (bundles: Bundle[], onMissing: OnMissingText = throwMissingText): Texts => {
  const textOf = (locale: Locale): Text => {
    const texts = new Map(bundles.flatMap((bundle) => Object.entries(readBundle(bundle, locale))));
    const compiled = new Map<string, Message>();
    const compile = (key: string): Message | undefined => {
      const text = texts.get(key);
      if (text === undefined) return undefined;
      const message = compileMessage(text) as Message;
      compiled.set(key, message);
      return message;
    };
    const format = createFormat(formattersOf(locale));
    return (key, values) => format(compiled.get(key) ?? compile(key) ?? onMissing(key), values);
  };
  return perLocale(textOf);
};
