import { expect, test } from 'vitest';
import { groupByDay } from './moments.ts';

const releases = ['2026-11-30T15:59:00Z', '2026-11-30T16:00:00Z', '2026-12-01T01:00:00Z'].map((due) => ({ due }));

test('a day begins at midnight of the company’s clocks', () => {
  const daysIn = (zone: string) => groupByDay(releases, zone).map(([day, list]) => [day, list.length]);
  expect(daysIn('Asia/Shanghai')).toEqual([
    ['2026-11-30', 1],
    ['2026-12-01', 2],
  ]);
  expect(daysIn('UTC')).toEqual([
    ['2026-11-30', 2],
    ['2026-12-01', 1],
  ]);
});
