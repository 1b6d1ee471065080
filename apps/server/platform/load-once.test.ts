import { expect, test } from 'vitest';
import { loadOnce } from './load-once.ts';

test('what is loaded once is shared, also by uses at the same time', async () => {
  let loads = 0;
  const use = loadOnce(async () => (loads += 1));
  expect(await Promise.all([use(), use(), use()])).toEqual([1, 1, 1]);
  expect(await use()).toBe(1);
});

test('a load that fails is not remembered: the next use tries again', async () => {
  const results = [() => Promise.reject(new Error('too many open files')), () => Promise.resolve('studio')];
  const use = loadOnce(() => results.shift()?.() ?? Promise.reject(new Error('loaded too often')));
  await Promise.all([1, 2].map(() => expect(use()).rejects.toThrow('too many open files')));
  expect([await use(), await use()]).toEqual(['studio', 'studio']);
});
