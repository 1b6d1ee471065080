import { expect, test } from 'vitest';
import { spreadOf, turnPage } from '../catalogues-page.tsx';

test('a catalogue opens like a printed one: cover, then two pages at a time', () => {
  expect([1, 2, 3, 4, 7].map((page) => spreadOf(page, 7))).toEqual([[1], [2, 3], [2, 3], [4, 5], [6, 7]]);
  expect(spreadOf(8, 8)).toEqual([8]);
});

test('a page past the end shows the last one', () => {
  expect([spreadOf(99, 7), spreadOf(0, 7)]).toEqual([[6, 7], [1]]);
});

test('turning forward and back shows every page once', () => {
  const spreads: number[][] = [];
  for (let page: number | undefined = 1; page !== undefined; page = turnPage(spreads.at(-1) ?? [], 1, 7))
    spreads.push(spreadOf(page, 7));
  expect(spreads).toEqual([[1], [2, 3], [4, 5], [6, 7]]);
  expect([turnPage([6, 7], -1, 7), turnPage([2, 3], -1, 7), turnPage([1], -1, 7)]).toEqual([4, 1, undefined]);
  expect(turnPage([2, 3], 1, undefined)).toBe(4);
});
