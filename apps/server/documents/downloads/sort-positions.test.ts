import { expect, test } from 'vitest';
import { areInPlace } from './sync.ts';

const row = (productId: number, position: number) => ({
  productId,
  documentId: null,
  status: 'published' as const,
  sort: position * 1000 + 12,
});

test('products are in place if their documents had the same place before', () => {
  expect(
    areInPlace(
      [1, 2],
      [row(1, 0), row(2, 7)],
      [
        { id: 1, position: 0 },
        { id: 2, position: 7 },
      ],
    ),
  ).toBe(true);
});

test('a product that moved, appeared, left or has no documents may have moved others', () => {
  expect(areInPlace([1], [row(1, 0)], [{ id: 1, position: 3 }])).toBe(false);
  expect(areInPlace([1], [], [{ id: 1, position: 3 }])).toBe(false);
  expect(areInPlace([1], [row(1, 3)], [])).toBe(false);
  expect(areInPlace([1], [{ ...row(1, 3), status: 'archived' }], [{ id: 1, position: 3 }])).toBe(false);
});
