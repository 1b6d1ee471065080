import { expect, test } from 'vitest';
import { accent, mix, toLinear, withoutTheme } from './colour.ts';

test('colours mix halfway', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
});

test('linear light keeps black, white and the order between', () => {
  expect(toLinear('#000000')).toEqual([0, 0, 0]);
  expect(toLinear('#ffffff')).toEqual([1, 1, 1]);
  expect(toLinear('#808080')[0]).toBeCloseTo(0.216, 2);
});

test('without a theme the fallback colours are used', () => {
  expect(withoutTheme(`<path fill="${accent}"/>`)).toBe('<path fill="#e4520b"/>');
});
