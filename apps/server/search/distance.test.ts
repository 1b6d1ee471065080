import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distance, maxMistakes } from './word-lookup.ts';

test('a missing, doubled or changed letter, or two swapped ones, is one mistake', () => {
  for (const typo of ['presure', 'presssure', 'preasure', 'perssure']) expect(distance('pressure', typo)).toBe(1);
  expect(distance('gird', 'grid')).toBe(1);
  expect(distance('pressure', 'prseure')).toBe(2);
});

test('the distance is symmetric, and zero for the same word', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ç'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(distance(a, b)).toBe(distance(b, a));
      expect(distance(a, b) === 0).toBe(a === b);
    }),
  );
});

test('counting stops beyond the given maximum', () => {
  expect(distance('controller', 'battery', 2)).toBe(3);
});

test('short words and figures allow no mistake, codes allow one', () => {
  expect(['abc', '7320', 'abcd', 'gk7320', 'controller'].map(maxMistakes)).toEqual([0, 0, 1, 1, 2]);
});
