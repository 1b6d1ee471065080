import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demand, sunlight, wholeDay, dayMinutes, plant } from './day.ts';
import { type Event, type Site, atRest, lastMinute, momentOf, react } from './machine.ts';

const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ type: fc.constant('time' as const), minute: fc.integer({ min: -100, max: dayMinutes + 100 }) }),
  fc.constantFrom<Event>({ type: 'cloud' }, { type: 'grid' }, { type: 'settle' }),
);
/** Any site state that a visitor can reach. */
const site = fc.array(event, { maxLength: 12 }).map((events) => events.reduce(react, atRest));
const at = (hours: number, minutes = 0): Event => ({ type: 'time', minute: hours * 60 + minutes });
const after = (...events: Event[]): Site => events.reduce(react, atRest);
const flowsAfter = (...events: Event[]) => momentOf(after(...events)).flows;

describe('after any sequence of events', () => {
  const holds = (check: (site: Site) => void) => fc.assert(fc.property(site, check), { numRuns: 400 });

  test('the bus balances to the kilowatt', () =>
    holds((reached) => {
      const { pv, battery, genset, grid, load } = momentOf(reached).flows;
      expect(pv + battery + genset + grid - load).toBe(0);
    }));

  test('no source delivers more than it has', () =>
    holds((reached) => {
      const { flows, soc } = momentOf(reached);
      expect(flows.pv).toBeGreaterThanOrEqual(0);
      expect(flows.pv).toBeLessThanOrEqual(sunlight(reached.minute, reached.cloud));
      expect(Math.abs(flows.battery)).toBeLessThanOrEqual(plant.battery.power);
      expect(flows.genset).toBeLessThanOrEqual(plant.genset.power);
      expect(soc).toBeGreaterThanOrEqual(plant.battery.empty);
      expect(soc).toBeLessThanOrEqual(plant.battery.full);
    }));

  test('the load is served in full', () =>
    holds((reached) => {
      expect(momentOf(reached).flows.load).toBe(demand(reached.minute));
    }));

  test('a running genset carries its minimum load, and none runs on the grid', () =>
    holds((reached) => {
      const { flows } = momentOf(reached);
      expect(flows.genset === 0 || flows.genset >= plant.genset.min).toBe(true);
      expect(reached.link.kind === 'tied' && flows.genset > 0).toBe(false);
    }));

  test('nothing is exported, and an island draws nothing from the grid', () =>
    holds((reached) => {
      const { grid } = momentOf(reached).flows;
      expect(reached.link.kind === 'tied' ? grid >= plant.grid.min : grid === 0).toBe(true);
    }));

  test('the hour stays within the day', () =>
    holds(({ minute }) => {
      expect(minute).toBeGreaterThanOrEqual(0);
      expect(minute).toBeLessThanOrEqual(lastMinute);
    }));
});

test.each([
  [3, 0, { pv: 0, battery: 0, genset: 0, grid: 220, load: 220 }],
  [9, 0, { pv: 260, battery: 0, genset: 0, grid: 70, load: 330 }],
  [10, 30, { pv: 428, battery: -96, genset: 0, grid: 8, load: 340 }],
  [13, 0, { pv: 470, battery: -112, genset: 0, grid: 8, load: 366 }],
  [19, 0, { pv: 0, battery: 240, genset: 0, grid: 130, load: 370 }],
])('at %i:%i the figures are those of the table on the page', (hours, minutes, flows) => {
  expect(flowsAfter(at(hours, minutes))).toEqual(flows);
});

test('when the grid fails at 19:42 the battery forms the bus, and a minute later the genset has synchronised', () => {
  expect(flowsAfter(at(19, 42), { type: 'grid' })).toEqual({ pv: 0, battery: 352, genset: 0, grid: 0, load: 352 });
  const next = after(at(19, 42), { type: 'grid' }, { type: 'settle' });
  expect(next.minute).toBe(19 * 60 + 43);
  expect(momentOf(next).flows).toEqual({ pv: 0, battery: 32, genset: 320, grid: 0, load: 352 });
});

test('an island needs no engine under full sun, but needs one under clouds at breakfast', () => {
  expect(flowsAfter({ type: 'grid' }, { type: 'settle' }).genset).toBe(0);
  expect(flowsAfter(at(8), { type: 'cloud' }, { type: 'grid' }, { type: 'settle' }).genset).toBeGreaterThan(0);
});

test('the island rejoins the grid only after it was stable for five minutes', () => {
  const returning = after({ type: 'grid' }, { type: 'settle' }, { type: 'grid' });
  expect(returning.link.kind).toBe('returning');
  const back = react(returning, { type: 'settle' });
  expect(back.link).toEqual({ kind: 'tied' });
  expect(back.minute - returning.minute).toBe(5);
});

test('an ordinary day ends with the battery where it began', () => {
  const end = wholeDay({ cloud: false, islandFrom: null }).at(-1);
  expect(end?.soc).toBeCloseTo(plant.battery.night, 1);
});
