import { readFileSync, readdirSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import type { Locale } from '../locales.ts';
import { localeCodes } from '../locales.ts';

const bundles = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const read = (bundle: string, locale: Locale) =>
  JSON.parse(readFileSync(new URL(`./${bundle}/${locale}.json`, import.meta.url), 'utf8')) as Record<string, string>;

/** The names of a message's values, at any depth of its plurals. */
const placeholders = (message: string): string[] => {
  const names = new Set<string>();
  const walk = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      names.add(String(token[0]));
      const choices: unknown = token[2];
      if (choices && typeof choices === 'object') for (const choice of Object.values(choices)) walk(choice);
    }
  };
  walk(compileMessageOrThrow(message));
  return [...names].filter((name) => name !== '#').toSorted();
};

describe.each(bundles)('%s', (bundle) => {
  const english = read(bundle, 'en');

  test.each(localeCodes)('%s has the same keys as English, none empty', (locale) => {
    const texts = read(bundle, locale);
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test.each(localeCodes)('%s takes the same values as English', (locale) => {
    const texts = read(bundle, locale);
    for (const [key, text] of Object.entries(english))
      expect([key, ...placeholders(texts[key] ?? '')]).toEqual([key, ...placeholders(text)]);
  });

  test('only Chinese editions use Han characters', () => {
    for (const locale of ['en', 'pt', 'es', 'tr-TR'] as const)
      expect(Object.values(read(bundle, locale)).filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
  });
});
