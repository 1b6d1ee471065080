import { expect, test } from 'vitest';
import { numberIn } from './query.ts';

test.each([
  ['?id=12', 12],
  ['?id=0', undefined],
  ['?id=-3', undefined],
  ['?id=1.5', undefined],
  ['?id=twelve', undefined],
  ['?id=99999999999999', undefined],
  ['', undefined],
])('%s is read as %s', (query, number) => {
  expect(numberIn(new URLSearchParams(query), 'id')).toBe(number);
});
