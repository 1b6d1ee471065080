import { expect, test } from 'vitest';
import { preferredLocale } from './document.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['tr', 'tr-TR'],
  ['pt-PT,pt;q=0.9', 'pt'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['zh-Hant-HK,en;q=0.5', 'hk'],
  ['fi,es;q=0.7,en;q=0.3', 'es'],
  ['en;q=0.3,es;q=0.7', 'es'],
  ['fi', 'en'],
])('staff whose browser prefers %j see %s', (header, locale) => {
  expect(preferredLocale(header)).toBe(locale);
});
