import { describe, expect, test } from 'vitest';
import { expectLinear, measureGrowth } from './growth.ts';

const numbers = (size: number): number[] => Array.from({ length: size }, (_, index) => (index * 7919) % size);

describe('work that grows with its input passes', () => {
  test('a sum, which is linear', async () => {
    await expectLinear((list: number[]) => list.reduce((sum, number) => sum + number, 0), numbers);
  });

  test('a text that is split and joined', async () => {
    await expectLinear(
      (text: string) => text.split('a').join('bb'),
      (size) => 'ab'.repeat(size / 2),
    );
  });

  test('sorting, which is n·log n', async () => {
    await expectLinear((list: number[]) => list.toSorted((a, b) => a - b), numbers, { limit: 200_000 });
  });

  test('an input too small to measure in one call', async () => {
    const { size } = await expectLinear(
      (text: string) => text.indexOf('b'),
      (size) => 'a'.repeat(size),
      { limit: 1000 },
    );
    expect(size).toBe(1000);
  });

  test('work that is waited for', async () => {
    await expectLinear(async (list: number[]) => Promise.resolve(list.map(String)), numbers);
  });
});

describe('work that grows faster fails', () => {
  test('two loops over the same list', async () => {
    const countPairs = (list: number[]) =>
      list.reduce((count, one) => count + list.reduce((inner, other) => (other > one ? inner + 1 : inner), 0), 0);
    await expect(expectLinear(countPairs, numbers)).rejects.toThrow('ms of CPU');
  });

  test('an expression that scans to the end from every start', async () => {
    const scan = (text: string) => [...text.matchAll(/stream\n([\s\S]*?)endstream/g)];
    await expect(expectLinear(scan, (size) => 'stream\n'.repeat(size))).rejects.toThrow('ms of CPU');
  });

  test('an expression whose time doubles with each letter, in bounded time', async () => {
    const growth = await measureGrowth(
      (text: string) => /^(a+)+$/.test(text),
      (size) => `${'a'.repeat(Math.ceil(size / 2))}!`,
    );
    expect(growth.ratio).toBeGreaterThan(100);
  });

  test('n to the power of 1.5', async () => {
    const work = (size: number) => {
      let sum = 0;
      for (let step = 0; step < size * Math.sqrt(size); step += 1) sum = (sum + step) % 1009;
      return sum;
    };
    await expect(expectLinear(work, (size) => size)).rejects.toThrow('ms of CPU');
  });
});
