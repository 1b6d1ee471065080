import { expect, test } from 'vitest';
import { cropPosition, moveFocus } from './focus-picture.tsx';

test('a cut-out follows the focus as far as the edges allow', () => {
  const wide = { width: 3000, height: 1000 };
  expect(cropPosition(wide, '1x1', [0.5, 0.5])).toBe('50% 50%');
  expect(cropPosition(wide, '1x1', [0.1, 0.9])).toBe('0% 50%');
  expect(cropPosition(wide, '1x1', [0.4, 0])).toBe('35% 50%');
});

test('arrow keys move the focus by one percent, with Shift by ten, and never out of the picture', () => {
  expect(moveFocus([0.5, 0.5], 'ArrowLeft', false)).toEqual([0.49, 0.5]);
  expect(moveFocus([0.5, 0.95], 'ArrowDown', true)).toEqual([0.5, 1]);
  expect(moveFocus([0.5, 0.5], 'a', false)).toBeUndefined();
});
