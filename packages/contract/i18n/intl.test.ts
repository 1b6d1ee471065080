import { expect, test } from 'vitest';
import type { Formatted } from './intl.ts';
import { formattersOf, rememberFormatted } from './intl.ts';

test.each([
  [0, '0 byte'],
  [640_000, '640 kB'],
  [2_800_000, '2.8 MB'],
  [48_000_000, '48 MB'],
])('%i bytes read as %s', (bytes, text) => {
  expect(formattersOf('en').fileSize(bytes).replaceAll('\u00a0', ' ')).toBe(text);
});

test('a page that starts from what the server formatted shows the same, without its own formatters', () => {
  const show = ({
    number,
    percent,
    figure,
    plural,
    listed,
    language,
    date,
    shortDate,
    month,
    styled,
    made,
    fileSize,
  }: ReturnType<typeof formattersOf>) => [
    number(1234.5),
    percent(0.3),
    figure(-0.125),
    plural(2),
    listed(['a, b', 'c']),
    listed(['a', 'b, c']),
    language('en'),
    date('2026-11-17'),
    shortDate('2026-11-17'),
    month('2026-11-17'),
    styled(['change', 1.5], { signDisplay: 'always' }),
    styled(['share', 1.5], { style: 'percent' }),
    made('places', () => 'Chile, Türkiye'),
    fileSize(2_800_000),
  ];
  const formatted: Formatted = {};
  const shown = show(rememberFormatted(formattersOf('tr-TR'), formatted));
  expect(shown).toEqual(show(formattersOf('tr-TR')));
  // The browser's own conventions would differ; Chinese ones are an example.
  expect(show(rememberFormatted(formattersOf('zh'), JSON.parse(JSON.stringify(formatted)) as Formatted))).toEqual(
    shown,
  );
});

test('the language of a file is named in the reader’s own', () => {
  expect(formattersOf('tr-TR').language('en')).toBe('İngilizce');
  expect(formattersOf('en').language('hk')).toBe('Traditional Chinese');
});
