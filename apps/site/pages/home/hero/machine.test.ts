import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  usableVolts,
  voltsAt,
  atRest,
  isSupplied,
  pace,
  react,
  remainingMs,
  rpmOf,
  settle,
  type Input,
  type State,
  phases,
  type PhaseName,
} from './machine.ts';

const tick = (ms: number): Input => ({ type: 'tick', ms });
const fail: Input = { type: 'fail' };
const restore: Input = { type: 'restore' };
const after = (...inputs: Input[]): State => inputs.reduce(react, atRest());
const from = (state: State, ...inputs: Input[]): State => inputs.reduce(react, state);

const failed = after(fail);
const onGenset = after(fail, tick(9000));

const anInput: fc.Arbitrary<Input> = fc.oneof(
  fc.constant(fail),
  fc.constant(restore),
  fc.integer({ min: 0, max: 8000 }).map(tick),
  // Short delays find more bugs than long ones.
  fc.integer({ min: 0, max: 700 }).map(tick),
);
const someInputs = fc.array(anInput, { maxLength: 40 });
const aStart = fc.integer({ min: 1, max: 4 }).map(atRest);

const walk = (start: State, inputs: readonly Input[]): State[] => {
  const states = [start];
  for (const input of inputs) states.push(react(states.at(-1) ?? start, input));
  return states;
};

describe('a mains failure', () => {
  test.each<[number, PhaseName]>([
    [0, 'fault'],
    [1999, 'fault'],
    [2000, 'crank'],
    [4399, 'crank'],
    [4400, 'warm'],
    [8399, 'warm'],
    [8400, 'transfer'],
    [8999, 'transfer'],
    [9000, 'genset'],
    [600_000, 'genset'],
  ])('is at %i ms in phase %s', (ms, phase) => {
    expect(react(failed, tick(ms)).phase).toBe(phase);
  });

  test('leaves the load without supply for nine seconds, and for another 0.6 on the way back', () => {
    expect(onGenset.dark).toBe(9000);
    expect(from(onGenset, tick(60_000), restore, tick(3600)).dark).toBe(9600);
  });

  test('resets the outage time when it starts from rest', () => {
    const back = from(onGenset, restore, tick(60_000));
    expect(back).toMatchObject({ phase: 'healthy', dark: 9600 });
    expect(from(back, fail, tick(500)).dark).toBe(500);
  });

  test('is ignored during a failure, as is a return of healthy mains', () => {
    expect(react(failed, fail)).toBe(failed);
    expect(react(atRest(), restore)).toEqual(atRest());
  });
});

describe('the way back', () => {
  test.each<[number, PhaseName]>([
    [0, 'return'],
    [2999, 'return'],
    [3000, 'retransfer'],
    [3599, 'retransfer'],
    [3600, 'cool'],
    [9599, 'cool'],
    [9600, 'healthy'],
  ])('is at %i ms in phase %s, with delays at ten times the speed', (ms, phase) => {
    expect(from(onGenset, restore, tick(ms)).phase).toBe(phase);
  });

  test('ends with the engine stopped and nothing moving', () => {
    const end = from(onGenset, restore, tick(15_000));
    expect(rpmOf(end)).toBe(0);
    expect(pace(end)).toBe('still');
  });

  test('is cancelled by a new failure: during the return delay the load stays on the genset', () => {
    expect(from(onGenset, restore, tick(1000), fail)).toMatchObject({ phase: 'genset', dark: 9000 });
  });

  test('is cancelled by a new failure: during cool-down the load is transferred without cranking', () => {
    const cooling = from(onGenset, restore, tick(5000));
    expect(cooling.phase).toBe('cool');
    expect(from(cooling, fail).phase).toBe('transfer');
    expect(from(cooling, fail, tick(600)).phase).toBe('genset');
  });

  test('warms up an engine that is still accelerating before it takes the load', () => {
    const justFired = from(failed, tick(4500), restore);
    expect(justFired.phase).toBe('cool');
    expect(from(justFired, fail).phase).toBe('warm');
  });

  test('is cancelled by a new failure: between the breakers the load goes back to the genset', () => {
    expect(from(onGenset, restore, tick(3200), fail).phase).toBe('transfer');
  });
});

describe('mains that come back early', () => {
  test.each<[number, PhaseName]>([
    [1000, 'healthy'],
    [3000, 'healthy'],
    [6000, 'cool'],
    [8500, 'cool'],
  ])('after %i ms lead straight to %s, with Q1 closed', (ms, phase) => {
    const back = from(failed, tick(ms), restore);
    expect(back.phase).toBe(phase);
    expect(phases[back.phase].q1).toBe(true);
    expect(isSupplied(back)).toBe(true);
  });
});

describe('an engine that will not fire', () => {
  test('at first is cranked again after a pause', () => {
    const second = react(atRest(2), fail);
    expect(react(second, tick(2000 + 5000))).toMatchObject({ phase: 'rest', attempt: 1 });
    expect(react(second, tick(2000 + 10_000))).toMatchObject({ phase: 'crank', attempt: 2 });
    expect(react(second, tick(2000 + 12_400)).phase).toBe('warm');
  });

  test('after three attempts ends in a start failure, which the mains clears', () => {
    const state = from(atRest(4), fail, tick(2000 + 25_000));
    expect(state.phase).toBe('startFail');
    expect(react(state, tick(600_000)).phase).toBe('startFail');
    expect(react(state, restore).phase).toBe('healthy');
  });
});

describe('after any sequence of inputs', () => {
  test('both breakers are never closed', () => {
    for (const { q1, q2 } of Object.values(phases)) expect(q1 && q2).toBe(false);
  });

  test('the generator breaker closes only when the generator has voltage', () => {
    fc.assert(
      fc.property(aStart, someInputs, (start, inputs) => {
        const feeding = walk(react(react(start, fail), tick(4000)), inputs).filter(({ phase }) => phases[phase].q2);
        expect(feeding.filter((state) => voltsAt(rpmOf(state)) <= usableVolts)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test('one long tick has the same result as many short ones', () => {
    fc.assert(
      fc.property(
        aStart,
        someInputs,
        fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 30 }),
        (start, inputs, parts) => {
          const state = from(start, ...inputs);
          const whole = react(state, tick(parts.reduce((sum, ms) => sum + ms, 0)));
          const pieces = from(state, ...parts.map(tick));
          expect({ ...pieces, fromRpm: 0 }).toEqual({ ...whole, fromRpm: 0 });
          expect(pieces.fromRpm).toBeCloseTo(whole.fromRpm, 6);
        },
      ),
    );
  });

  test('the outage time is exactly the time in which no closed breaker has a live source', () => {
    fc.assert(
      fc.property(
        aStart,
        fc.array(
          fc.oneof(
            fc.constant(restore),
            fc.integer({ min: 0, max: 400 }).map((n) => tick(n * 10)),
          ),
          { maxLength: 12 },
        ),
        (start, inputs) => {
          let state = react(start, fail);
          let dark = 0;
          for (const input of inputs) {
            const steps = input.type === 'tick' ? Array.from({ length: input.ms / 10 }, () => tick(10)) : [input];
            for (const step of steps) {
              if (step.type === 'tick' && !isSupplied(state)) dark += step.ms;
              state = react(state, step);
            }
          }
          expect(state.dark).toBe(dark);
        },
      ),
    );
  });

  test('it ends well: with the mains back, everything returns to rest', () => {
    fc.assert(
      fc.property(aStart, someInputs, (start, inputs) => {
        const end = from(start, ...inputs, restore, tick(60_000));
        expect(end.phase).toBe('healthy');
        expect(pace(end)).toBe('still');
        expect(isSupplied(end)).toBe(true);
      }),
    );
  });

  test('it ends well: without mains, the load is on the genset or the start has failed', () => {
    fc.assert(
      fc.property(aStart, someInputs, (start, inputs) => {
        const end = from(start, ...inputs, fail, tick(60_000));
        expect(end.phase).toBe(end.fireOnAttempt > 3 ? 'startFail' : 'genset');
      }),
    );
  });

  test('a phase that ends by itself always has time left', () => {
    fc.assert(
      fc.property(aStart, someInputs, (start, inputs) => {
        for (const state of walk(start, inputs)) expect(remainingMs(state)).toBeGreaterThan(0);
      }),
    );
  });
});

test('with reduced motion each phase shows its own speed', () => {
  expect(rpmOf(settle(react(failed, tick(2000))))).toBe(286);
  expect(rpmOf(settle(react(failed, tick(4400))))).toBe(1500);
  expect(rpmOf(settle(atRest()))).toBe(0);
});
