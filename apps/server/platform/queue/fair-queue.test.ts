import { expect, test } from 'vitest';
import { createFairQueue, Overloaded } from './fair-queue.ts';

/** A queue whose jobs end when the test says so, with the order in which they started. */
const aQueue = (options: Partial<Parameters<typeof createFairQueue>[0]> = {}) => {
  const queue = createFairQueue({ maxConcurrent: 2, maxWaiting: 20, maxWaitingPerKey: 5, ...options });
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

test('a caller with one job waits for at most one job of a caller with many', async () => {
  const { started, add, end } = aQueue({ maxConcurrent: 1 });
  const all = ['a1', 'a2', 'a3'].map((name) => add('a', name));
  all.push(add('b', 'b1'));
  await new Promise(setImmediate);
  await end('a1');
  await end('a2');
  expect(started).toEqual(['a1', 'a2', 'b1']);
  for (const name of ['b1', 'a3']) await end(name);
  await Promise.all(all);
});

test('one key never takes every slot', async () => {
  const { started, add, end } = aQueue();
  const all = [add('a', 'a1'), add('a', 'a2'), add('b', 'b1')];
  await new Promise(setImmediate);
  expect(started).toEqual(['a1', 'b1']);
  for (const name of ['a1', 'b1', 'a2']) await end(name);
  await Promise.all(all);
  expect(started).toEqual(['a1', 'b1', 'a2']);
});

test('a key over its own limit is refused while others are not, and a full queue refuses all', async () => {
  const { queue, add, end, started } = aQueue({ maxConcurrent: 1, maxWaiting: 3, maxWaitingPerKey: 2 });
  const all = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3')];
  await expect(add('a', 'a4')).rejects.toBeInstanceOf(Overloaded);
  all.push(add('b', 'b1'));
  await expect(add('c', 'c1')).rejects.toMatchObject({ reason: 'queue', retryAfterSeconds: 10 });
  expect(queue.waiting).toBe(3);
  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
  await Promise.all(all);
  expect([started.length, queue.waiting]).toEqual([4, 0]);
});

test('a job that fails frees its slot for the next', async () => {
  const { queue } = aQueue({ maxConcurrent: 1 });
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run('a', () => Promise.resolve(1))).toBe(1);
});

test('a key may be held to fewer jobs at once, also where nothing else is limited', async () => {
  const { started, add, end } = aQueue({ maxConcurrent: Number.POSITIVE_INFINITY, maxPerKey: 2 });
  const all = ['a1', 'a2', 'a3'].map((name) => add('a', name));
  all.push(...['b1', 'c1', 'd1'].map((name) => add(name, name)));
  await new Promise(setImmediate);
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'd1']);
  for (const name of ['a1', 'a2', 'b1', 'c1', 'd1', 'a3']) await end(name);
  await Promise.all(all);
});
