import { expect, test } from 'vitest';
import { inLanguage } from './in-language.ts';

test.each([
  ['en', '20.4 kWh', '20.4 kWh'],
  ['en', '11 400', '11,400'],
  ['pt-BR', '11 400', '11.400'],
  ['pt-BR', '19 → 5.7 min', '19 → 5,7 min'],
  ['tr-TR', '98.90 %', '98,90 %'],
  ['zh-CN', '3.2 MWp', '3.2 MWp'],
])('%s writes %s as %s', (tag, value, expected) => {
  expect(inLanguage(value, tag)).toBe(expected);
});

test.each(['2.14.3', 'V3.1', 'IEC 61000-4-2', 'GK7320', '24 V', '2026'])('%s is no measured value', (value) => {
  expect(inLanguage(value, 'pt-BR')).toBe(value);
});
