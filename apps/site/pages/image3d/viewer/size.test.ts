import { expect, test } from 'vitest';
import { cutoutOf, numbersOf, paramOf } from '../use-viewer.ts';

test.each([
  ['209 × 166 × 45', [209, 166, 45]],
  ['209 × 166 × 45.5 mm', [209, 166, 45.5]],
  ['186 × 141', [186, 141]],
  ['TS35', undefined],
  [undefined, undefined],
])('%s is read as %j', (text, numbers) => {
  expect(numbersOf(text)).toEqual(numbers);
});

test('a parameter is found in any group', () => {
  const params = [{ rows: [] }, { rows: [{ key: 'overall_dimension', value: '96 × 96 × 50', unit: 'mm' }] }];
  expect(paramOf(params, 'overall_dimension')).toBe('96 × 96 × 50\u00a0mm');
  expect(paramOf(params, 'weight')).toBeUndefined();
});

test.each([
  ['186 × 141\u00a0mm', [186, 141]],
  ['164 × 304, ⌀ 9\u00a0mm', undefined],
  ['TS35', undefined],
])('%s as a cut-out is %j', (text, hole) => {
  expect(cutoutOf(text)).toEqual(hole);
});
