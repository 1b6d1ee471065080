import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atRest, momentOf, react, clockOf, feedersOf, modeOf, statusOf } from './machine.ts';

test('the feeders always add up to the load', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 }), (load) => {
      const feeders = feedersOf({ pv: 0, battery: 0, genset: 0, grid: load, load });
      expect(feeders.reduce((sum, power) => sum + power, 0)).toBe(load);
      expect(Math.min(...feeders)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('the clock has four digits', () => {
  expect([0, 65, 630, 1435].map(clockOf)).toEqual(['00:00', '01:05', '10:30', '23:55']);
});

test('at rest solar power carries the load and the surplus is stored', () => {
  const { flows } = momentOf(atRest);
  expect([modeOf(atRest, flows), statusOf(atRest, flows)]).toEqual(['tied', 'energy.statusSurplus']);
});

test('in the evening the battery shaves the peak, and without the grid the genset joins', () => {
  const evening = react(atRest, { type: 'time', minute: 19 * 60 });
  expect(modeOf(evening, momentOf(evening).flows)).toBe('peak');
  const alone = [{ type: 'grid' }, { type: 'settle' }] as const;
  const later = alone.reduce(react, evening);
  expect(modeOf(later, momentOf(later).flows)).toBe('genset');
  expect(statusOf(later, momentOf(later).flows)).toBe('energy.statusGenset');
});
