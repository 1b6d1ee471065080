import { expect, test } from 'vitest';
import type { Locale } from '../locales.ts';
import { figuresIn, productIn, readFigures, rangeIn, withUnitIn } from './figures.ts';
import { formattersOf } from './intl.ts';

test.each<[Locale, string, string]>([
  ['en', '20.4 kWh', '20.4 kWh'],
  ['en', '11 400', '11,400'],
  ['pt', '11 400', '11.400'],
  ['pt', '19 → 5.7 min', '19 → 5,7 min'],
  ['tr-TR', '98.90 %', '98,90 %'],
  ['tr-TR', '±0.5%', '±%0,5'],
  ['tr-TR', '30%', '%30'],
  ['es', '30%', '30%'],
  ['zh', '3.2 MWp', '3.2 MWp'],
])('%s writes %s as %s', (locale, value, expected) => {
  expect(figuresIn(value, locale)).toBe(expected);
});

test.each(['2.14.3', 'V3.1', 'IEC 61000-4-2', 'GK7320', '24 V', '2026'])('%s is no measured value', (value) => {
  expect(figuresIn(value, 'pt')).toBe(value);
});

test('a range of one figure is that figure', () => {
  expect(rangeIn([12, 12], 'en')).toBe('12');
});

test('ranges, products and units never break over two lines', () => {
  expect(rangeIn([30, 620], 'tr-TR')).toBe('30\u2060–\u2060620');
  expect(figuresIn('AC 30–620 V', 'en')).toBe('AC 30\u2060–\u2060620 V');
  expect(productIn([240, 128], 'es')).toBe('240\u00a0×\u00a0128');
  expect(productIn([209, 166, 45], 'es')).toBe('209 ×\u00a0166 ×\u00a045');
  expect(withUnitIn('24', 'V', 'en')).toBe('24\u00a0V');
  expect(withUnitIn('5', '%', 'tr-TR')).toBe('%5');
});

test.each<Locale>(['en', 'pt', 'tr-TR'])('%s can be read back', (locale) => {
  expect(readFigures(productIn([1209.5, 166, 45], locale), formattersOf(locale).figure)).toEqual([1209.5, 166, 45]);
});
