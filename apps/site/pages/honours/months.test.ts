import { expect, test } from 'vitest';
import { monthsBetween, validityOf } from './honours-page.tsx';

test.each([
  ['2024-05-20', '2027-05-19', 36],
  ['2026-11-15', '2027-05-19', 6],
  ['2026-11-15', '2026-12-01', 0],
  ['2026-11-15', '2026-11-15', 0],
])('from %s to %s are %i months', (from, to, months) => {
  expect(monthsBetween(from, to)).toBe(months);
});

test('a certificate loses a tick per month and then expires', () => {
  expect(validityOf('2024-05-20', '2027-05-19', '2026-11-15')).toEqual({ kind: 'valid', months: 36, left: 6 });
  expect(validityOf('2024-05-20', '2027-05-19', '2027-05-19')).toEqual({ kind: 'valid', months: 36, left: 0 });
  expect(validityOf('2024-05-20', '2027-05-19', '2027-05-20')).toEqual({ kind: 'ended' });
});

test('without an end it never expires', () => {
  expect(validityOf('2024-05-20', undefined, '2030-01-01')).toEqual({ kind: 'open' });
});
