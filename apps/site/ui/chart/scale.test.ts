import { expect, test } from 'vitest';
import { linear, logarithmic, niceTicks } from './charts.tsx';

test('a linear scale maps the ends of its domain to the ends of its range', () => {
  const scale = linear([10, 20], [100, 0]);
  expect([scale(10), scale(15), scale(20)]).toEqual([100, 50, 0]);
});

test('an empty domain does not divide by zero', () => {
  expect(linear([5, 5], [0, 100])(5)).toBe(0);
});

test('on a logarithmic scale equal ratios have equal distances', () => {
  const scale = logarithmic([1, 100], [0, 200]);
  expect(scale(10)).toBeCloseTo(100);
});

test.each([
  [[20.63, 28.47], 4, [20, 22, 24, 26, 28, 30]],
  [[0, 1026], 4, [0, 500, 1000, 1500]],
  [[0, 0.9], 3, [0, 0.5, 1]],
  [[3, 3], 4, [3]],
] as const)('%j is covered by round values', ([from, to], about, ticks) => {
  expect(niceTicks([from, to], about)).toEqual(ticks);
});
