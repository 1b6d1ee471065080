import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandOf, chart, levels, toX, toY } from './day-chart.tsx';
import { wholeDay } from './day.ts';

const story = fc.record({
  cloud: fc.boolean(),
  islandFrom: fc.option(fc.integer({ min: 0, max: 1435 }), { nil: null }),
});

test('the sources are stacked without gaps and never exceed the load', () => {
  fc.assert(
    fc.property(story, (generated) => {
      for (const moment of wholeDay(generated)) {
        const heights = [0, levels.sun(moment), levels.battery(moment), levels.genset(moment), levels.load(moment)];
        expect(heights).toEqual(heights.toSorted((a, b) => a - b));
      }
    }),
    { numRuns: 60 },
  );
});

test('midnight is at both ends, and nothing leaves the chart', () => {
  expect([toX(0), toX(1440)]).toEqual([chart.left, chart.right]);
  const day = wholeDay({ cloud: false, islandFrom: null });
  const numbers =
    bandOf(day, levels.sun, levels.load)
      .match(/[\d.]+/g)
      ?.map(Number) ?? [];
  expect(Math.max(...numbers)).toBeLessThanOrEqual(chart.right);
  expect(toY(0)).toBe(chart.bottom);
});
