import { expect, test } from 'vitest';
import { monthStarts, rangeOf, within } from './share-price.tsx';

const series = ['2025-12-01', '2026-01-02', '2026-01-05', '2026-08-12', '2026-10-13', '2026-11-13'].map((date) => ({
  date,
  close: 1,
}));

test('a range counts back from the last day', () => {
  expect(within(series, '1m').map(({ date }) => date)).toEqual(['2026-10-13', '2026-11-13']);
  expect(within(series, '3m')).toHaveLength(2);
  expect(within(series, '1y')).toHaveLength(6);
  expect(within([], '1m')).toEqual([]);
});

test('an unknown range falls back to a year', () => {
  expect([rangeOf('6m'), rangeOf('9m'), rangeOf(null)]).toEqual(['6m', '1y', '1y']);
});

test('months are marked where they begin, up to a maximum number', () => {
  expect(monthStarts(series, 10).map(({ index }) => index)).toEqual([1, 3, 4, 5]);
  expect(monthStarts(series, 2).map(({ index }) => index)).toEqual([1, 4]);
});
