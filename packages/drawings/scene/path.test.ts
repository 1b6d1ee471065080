import { expect, test } from 'vitest';
import { toPath } from './marks.ts';
import type { Point } from './space.ts';

const view = { scale: 1, shift: [0, 0] as Point };

test('a line is written in steps from its first point, as briefly as a path can be', () => {
  const points: Point[] = [
    [10, 20],
    [10.26, 19.5],
    [10.76, 20],
  ];
  expect(toPath({ kind: 'path', points, closed: true }, view)).toBe('M10 20l.3-.5.5.5z');
  expect(toPath({ kind: 'path', points: points.slice(0, 1), closed: false }, view)).toBe('M10 20');
});

test('steps do not add up their rounding', () => {
  const points = Array.from({ length: 101 }, (_, index): Point => [index * 0.14, 0]);
  const [, steps = ''] = toPath({ kind: 'path', points, closed: false }, view).split('l');
  const numbers = steps.match(/-?\d*\.\d|-?\d+/g)?.map(Number) ?? [];
  const end = numbers.filter((_, index) => index % 2 === 0).reduce((sum, step) => sum + step, 0);
  expect(end).toBeCloseTo(14, 5);
});
