import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distance, mostMistakes } from './distance.ts';

test('one letter left out, doubled, changed, or two swapped is one mistake', () => {
  for (const typo of ['presure', 'presssure', 'preasure', 'perssure']) expect(distance('pressure', typo)).toBe(1);
  expect(distance('gird', 'grid')).toBe(1);
  expect(distance('pressure', 'prseure')).toBe(2);
});

test('it is the same from either side, and nothing for the same word', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ç'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(distance(a, b)).toBe(distance(b, a));
      expect(distance(a, b) === 0).toBe(a === b);
    }),
  );
});

test('it gives up beyond what is asked for', () => {
  expect(distance('controller', 'battery', 2)).toBe(3);
});

test('short words and figures are taken as typed, codes allow one slip', () => {
  expect(['abc', '7320', 'abcd', 'gk7320', 'controller'].map(mostMistakes)).toEqual([0, 0, 1, 1, 2]);
});
