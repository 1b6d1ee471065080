import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { directionOf, poses } from './orbit.ts';
import { type Vec, dimensionLines, markOf } from './stage.ts';

const box = { min: [-100, -80, -40], max: [100, 80, 5] } as const;
const labels = ['200', '160', '45'];
/** Looks along z with one unit per pixel; the screen's y axis points down. */
const flat = ([x, y]: Vec) => [x, -y] as const;

const angles = {
  azimuth: fc.double({ min: -180, max: 180, noNaN: true }),
  polar: fc.double({ min: 2, max: 178, noNaN: true }),
};

describe('from any camera position', () => {
  test('each line measures its own edge and lies outside the box', () => {
    fc.assert(
      fc.property(fc.record(angles), (pose) => {
        const lines = dimensionLines(box, directionOf({ ...pose, zoom: 1 }), labels, 20);
        const lengths = lines.map(({ from, to }) => Math.hypot(...from.map((v, i) => v - (to[i] ?? 0))));
        expect(lengths).toEqual([200, 160, 45]);
        for (const { from, aside } of lines) {
          const beside = from.map((v, i) => v + (aside[i] ?? 0));
          expect(beside.some((v, i) => v > (box.max[i] ?? 0) || v < (box.min[i] ?? 0))).toBe(true);
        }
      }),
    );
  });
});

test('seen from the front, the depth is left out', () => {
  const marks = dimensionLines(box, directionOf(poses.front), labels, 20).map((line) => markOf(line, flat));
  expect(marks.map((mark) => mark?.label)).toEqual(['200', '160', undefined]);
});

test('figures are never upside down', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 6.3, noNaN: true }), (t) => {
      const line = {
        from: [0, 0, 0] as const,
        to: [100 * Math.cos(t), 100 * Math.sin(t), 0] as const,
        aside: [0, 0, 0] as const,
        label: 'x',
      };
      expect(Math.abs(markOf(line, flat)?.angle ?? 0)).toBeLessThanOrEqual(90);
    }),
  );
});
