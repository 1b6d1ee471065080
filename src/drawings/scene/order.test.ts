import { expect, test } from 'vitest';
import { inOrder } from './order.ts';
import type { Vec } from './space.ts';

const box = (name: string, min: Vec, max: Vec) => ({ name, box: { min, max } });
const painted = (...boxes: ReturnType<typeof box>[]) => inOrder(boxes).map(({ name }) => name);

test('what stands nearer is painted later, in whatever order it was drawn', () => {
  const [far, near] = [box('far', [0, 0, 0], [10, 10, 10]), box('near', [0, 20, 0], [10, 30, 10])];
  expect(painted(near, far)).toEqual(['far', 'near']);
  expect(painted(far, near)).toEqual(['far', 'near']);
});

test('what stands on something is painted after it', () => {
  expect(painted(box('chimney', [2, 2, 10], [4, 4, 20]), box('roof', [0, 0, 0], [10, 10, 10]))).toEqual([
    'roof',
    'chimney',
  ]);
});

test('boxes that interlock keep the order they were drawn in', () => {
  expect(painted(box('first', [0, 0, 0], [10, 10, 10]), box('second', [5, 5, 5], [12, 12, 12]))).toEqual([
    'first',
    'second',
  ]);
});
