import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inRange, toBuckets } from './product-list.ts';

const amounts = (...figures: number[]) => figures.map((amount) => ({ amount, inScope: 1, count: 1 }));

test('a few figures are shown one by one', () => {
  expect(toBuckets(amounts(32, 4, 8)).map(({ low, high }) => [low, high])).toEqual([
    [4, 4],
    [8, 8],
    [32, 32],
  ]);
});

test('many figures are grouped into about five ranges of similar size', () => {
  const buckets = toBuckets(amounts(...Array.from({ length: 50 }, (_, index) => index)));
  expect(buckets.map(({ inScope }) => inScope)).toEqual([10, 10, 10, 10, 10]);
});

test('ranges never overlap and leave no figure out', () => {
  const some = fc.uniqueArray(fc.record({ amount: fc.integer(), inScope: fc.nat(50), count: fc.nat(50) }), {
    selector: ({ amount }) => amount,
    maxLength: 60,
  });
  fc.assert(
    fc.property(some, (list) => {
      const buckets = toBuckets(list);
      for (const [index, { low, high }] of buckets.entries())
        expect([low <= high, low > (buckets[index - 1]?.high ?? -Infinity)]).toEqual([true, true]);
      for (const { amount } of list)
        expect(buckets.filter(({ low, high }) => low <= amount && amount <= high)).toHaveLength(1);
      const sum = (numbers: { count: number }[]) => numbers.reduce((total, { count }) => total + count, 0);
      expect(sum(buckets)).toBe(sum(list));
    }),
  );
});

test('a custom range counts the products within it', () => {
  expect(inRange(amounts(1, 5, 9), [5, 20])).toEqual({ low: 5, high: 20, inScope: 2, count: 2 });
});
