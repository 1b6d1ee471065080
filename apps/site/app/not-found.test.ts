import { expect, test } from 'vitest';
import { pageIn, requireExisting, requirePage } from './not-found.ts';

/** The status that a check throws; 200 if it passes. */
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

test('an id must exist, but may be omitted', () => {
  expect(statusOf(() => requireExisting(undefined, [1, 2]))).toBe(200);
  expect(statusOf(() => requireExisting(2, [1, 2]))).toBe(200);
  expect(statusOf(() => requireExisting(3, [1, 2]))).toBe(404);
});

test.each([
  ['', undefined],
  ['page=7', 7],
  ['page=0', undefined],
  ['page=x', undefined],
])('the address ?%s means page %s', (query, page) => expect(pageIn(new URLSearchParams(query))).toBe(page));

test('a page number beyond the calls’ limit is a 404', () =>
  expect(statusOf(() => pageIn(new URLSearchParams('page=100001')))).toBe(404));
