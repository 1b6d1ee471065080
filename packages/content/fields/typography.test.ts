import type { Locale } from '@site/contract/locales';
import { expect, test } from 'vitest';
import { withTypography } from './fields.ts';

test.each<[Locale, string, string]>([
  ['en', 'sets of 30 to 500 kVA at 24 V', 'sets of 30 to 500\u00a0kVA at 24\u00a0V'],
  ['en', '5 mm² in 3 m of cable', '5\u00a0mm² in 3\u00a0m of cable'],
  ['tr-TR', '10 dk sonra %30', '10\u00a0dk sonra %30'],
  ['es', 'según IEC 61850 y EN 12845', 'según IEC\u00a061850 y EN\u00a012845'],
  ['zh', '2026 年 9 月 7 日至 11 日', '2026年9月7日至 11 日'],
  ['zh', '自 1998 年起，3 年质保，6 个月', '自 1998年起，3 年质保，6 个月'],
  ['hk', '9 月 15 日投入 2.5 kW', '9月15日投入 2.5\u00a0kW'],
])('sets figures, units and dates in %s: %s', (locale, input, expected) => {
  expect(withTypography(input, locale)).toBe(expected);
});

test.each(['2 sets', '24 Hours a day', '3 Alarms'])('leaves %s alone, because it has no unit', (text) => {
  expect(withTypography(text, 'en')).toBe(text);
});
