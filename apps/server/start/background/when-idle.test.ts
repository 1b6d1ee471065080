import { expect, test } from 'vitest';
import { whenIdle } from './when-idle.ts';

const share = (utilization: number) => ({ idle: 0, active: 0, utilization });

test('work starts after the first period in which the site was mostly idle', async () => {
  const seen: number[] = [];
  const rest = [0.9, 0.7, 0.2, 0.9];
  const { promise, resolve } = Promise.withResolvers<void>();
  const utilization = (before?: object) => {
    if (!before) return share(0);
    seen.push(rest.shift() ?? 1);
    return share(seen.at(-1) ?? 1);
  };
  whenIdle(resolve, { periodMs: 1, utilization });
  await promise;
  expect(seen).toEqual([0.9, 0.7, 0.2]);
});

test('a site that is never idle starts its work too', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  whenIdle(resolve, { periodMs: 1, maxPeriods: 3, utilization: () => share(1) });
  await expect(promise).resolves.toBeUndefined();
});

test('nothing starts after a stop', async () => {
  let starts = 0;
  const waiting = whenIdle(() => (starts += 1), { periodMs: 1 });
  waiting.stop();
  await waiting.ended;
  expect(starts).toBe(0);
});
