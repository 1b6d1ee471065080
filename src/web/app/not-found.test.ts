import { expect, test } from 'vitest';
import { pageIn, requireKnown, requirePage } from './not-found.ts';

/** The status that a check answers with; 200 where it lets the page through. */
const statusOf = (check: () => unknown): number => {
  try {
    check();
    return 200;
  } catch (error) {
    return error instanceof Response ? error.status : 500;
  }
};

test.each([
  ['the first page of an empty list', 1, 0, 200],
  ['the last page', 3, 30, 200],
  ['the page after the last', 4, 30, 404],
  ['the second page of an empty list', 2, 0, 404],
])('%s', (_, page, total, status) => expect(statusOf(() => requirePage({ page, limit: 10, total }))).toBe(status));

test('an id must be known, no id need not be', () => {
  expect(statusOf(() => requireKnown(undefined, [1, 2]))).toBe(200);
  expect(statusOf(() => requireKnown(2, [1, 2]))).toBe(200);
  expect(statusOf(() => requireKnown(3, [1, 2]))).toBe(404);
});

test.each([
  ['', undefined],
  ['page=7', 7],
  ['page=0', undefined],
  ['page=x', undefined],
])('the address ?%s means page %s', (query, page) => expect(pageIn(new URLSearchParams(query))).toBe(page));

test('a page that no call would take is not there', () =>
  expect(statusOf(() => pageIn(new URLSearchParams('page=100001')))).toBe(404));
