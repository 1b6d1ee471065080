import { describe, expect, test } from 'vitest';
import { atRest, react } from './machine.ts';
import type { Input } from './machine.ts';
import { viewOf } from './view.ts';

const failedFor = (ms: number, fireOnAttempt = 1) =>
  [{ type: 'fail' }, { type: 'tick', ms }].reduce(
    (state, input) => react(state, input as Input),
    atRest(fireOnAttempt),
  );
const viewAfterFailure = (ms: number) => viewOf(failedFor(ms));
const returned = (ms: number) => viewOf(react(react(failedFor(20_000), { type: 'restore' }), { type: 'tick', ms }));

describe('what the picture shows', () => {
  test('at rest the mains feed the load through Q1', () => {
    expect(viewOf(atRest())).toMatchObject({
      supply: 'mains',
      q1: true,
      q2: false,
      mainsVolts: 400,
      mainsHertz: 50,
      genVolts: 0,
      rpm: 0,
      loadKw: 212,
      lamps: { mains: 'green', gen: 'off', run: 'off', alarm: 'off' },
    });
  });

  test('on fault delay Q1 is still closed, with no voltage behind it', () => {
    expect(viewAfterFailure(800)).toMatchObject({
      supply: 'none',
      q1: true,
      loadKw: 0,
      darkSeconds: 0.8,
      secondsLeft: 1.2,
      step: 1,
      progress: 0.4,
    });
    expect(viewAfterFailure(800).lamps).toEqual({ mains: 'off', gen: 'off', run: 'off', alarm: 'red' });
  });

  test('while cranking the starter turns the engine and the run lamp is amber', () => {
    expect(viewAfterFailure(3500)).toMatchObject({
      rpm: 286,
      genVolts: 0,
      q1: false,
      step: 2,
      progress: 0.625,
      lamps: { run: 'amber', gen: 'off' },
    });
  });

  test('while warming up the generator has voltage and the breaker waits', () => {
    expect(viewAfterFailure(6800)).toMatchObject({
      rpm: 1496,
      genVolts: 398,
      q2: false,
      generator: true,
      step: 3,
      progress: 0.6,
    });
    expect(viewAfterFailure(6800).lamps).toMatchObject({ gen: 'green', run: 'green' });
  });

  test('on genset the outage was nine seconds, and the engine settles at its working point', () => {
    expect(viewAfterFailure(9000)).toMatchObject({
      supply: 'genset',
      q2: true,
      rpm: 1500,
      genVolts: 400,
      loadKw: 212,
      darkSeconds: 9,
      secondsLeft: null,
    });
    expect(viewAfterFailure(60_000)).toMatchObject({ oilKpa: 412, coolant: 64, darkSeconds: 9 });
  });

  test('while cooling down the load is back on mains, with 41 controller seconds to go', () => {
    expect(returned(3600 + 1900)).toMatchObject({
      supply: 'mains',
      rpm: 1500,
      secondsLeft: 41,
      darkSeconds: 9.6,
      step: 8,
    });
  });

  test('the cursor moves through all attempts without stepping back', () => {
    const positions = Array.from({ length: 270 }, (_, i) => viewOf(failedFor(i * 100, 4))).map(
      ({ step, progress }) => step + progress,
    );
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(positions.at(-1)).toBeLessThanOrEqual(3);
  });
});
