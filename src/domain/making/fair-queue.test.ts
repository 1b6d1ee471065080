import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';
import { Overloaded } from './overloaded.ts';

/** Jobs that end when the test says so, and the order in which they started. */
const aWorkshop = (options: Partial<Parameters<typeof createFairQueue>[0]> = {}) => {
  const queue = createFairQueue({ atOnce: 2, maxWaiting: 20, maxWaitingPerKey: 5, ...options });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (key: string, name: string): Promise<void> =>
    queue.run(key, () => {
      started.push(name);
      return new Promise((end) => ends.set(name, end));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { queue, started, add, end };
};

test('somebody who asks for one thing waits for one job of the one who asks for many', async () => {
  const { started, add, end } = aWorkshop({ atOnce: 1 });
  const all = ['a1', 'a2', 'a3'].map((name) => add('a', name));
  all.push(add('b', 'b1'));
  await new Promise(setImmediate);
  await end('a1');
  await end('a2');
  expect(started).toEqual(['a1', 'a2', 'b1']);
  for (const name of ['b1', 'a3']) await end(name);
  await Promise.all(all);
});

test('one key never takes every place', async () => {
  const { started, add, end } = aWorkshop();
  const all = [add('a', 'a1'), add('a', 'a2'), add('b', 'b1')];
  await new Promise(setImmediate);
  expect(started).toEqual(['a1', 'b1']);
  for (const name of ['a1', 'b1', 'a2']) await end(name);
  await Promise.all(all);
  expect(started).toEqual(['a1', 'b1', 'a2']);
});

test('a key that has enough waiting is refused, others are not; a full queue refuses all', async () => {
  const { queue, add, end, started } = aWorkshop({ atOnce: 1, maxWaiting: 3, maxWaitingPerKey: 2 });
  const all = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3')];
  await expect(add('a', 'a4')).rejects.toBeInstanceOf(Overloaded);
  all.push(add('b', 'b1'));
  await expect(add('c', 'c1')).rejects.toMatchObject({ reason: 'queue', retryAfterSeconds: 10 });
  expect(queue.waiting).toBe(3);
  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
  await Promise.all(all);
  expect([started.length, queue.waiting]).toEqual([4, 0]);
});

test('a job that fails gives its place to the next', async () => {
  const { queue } = aWorkshop({ atOnce: 1 });
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run('a', () => Promise.resolve(1))).toBe(1);
});
