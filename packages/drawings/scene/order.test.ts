import { expect, test } from 'vitest';
import { inOrder } from './pen.ts';
import type { Vec } from './space.ts';

const box = (name: string, min: Vec, max: Vec) => ({ name, box: { min, max } });
const painted = (...boxes: ReturnType<typeof box>[]) => inOrder(boxes).map(({ name }) => name);

test('nearer parts are painted later, regardless of drawing order', () => {
  const [far, near] = [box('far', [0, 0, 0], [10, 10, 10]), box('near', [0, 20, 0], [10, 30, 10])];
  expect(painted(near, far)).toEqual(['far', 'near']);
  expect(painted(far, near)).toEqual(['far', 'near']);
});

test('a part on top of another is painted after it', () => {
  expect(painted(box('chimney', [2, 2, 10], [4, 4, 20]), box('roof', [0, 0, 0], [10, 10, 10]))).toEqual([
    'roof',
    'chimney',
  ]);
});

test('interlocking boxes keep their drawing order', () => {
  expect(painted(box('first', [0, 0, 0], [10, 10, 10]), box('second', [5, 5, 5], [12, 12, 12]))).toEqual([
    'first',
    'second',
  ]);
});
