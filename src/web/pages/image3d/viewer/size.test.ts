import { expect, test } from 'vitest';
import { numbersOf, paramOf } from './size.ts';

test.each([
  ['209 × 166 × 45', [209, 166, 45]],
  ['209 × 166 × 45.5 mm', [209, 166, 45.5]],
  ['186 × 141', [186, 141]],
  ['TS35', undefined],
  [undefined, undefined],
])('%s is read as %j', (text, numbers) => {
  expect(numbersOf(text)).toEqual(numbers);
});

test('a parameter is found in whichever group it stands', () => {
  const params = [{ rows: [] }, { rows: [{ key: 'overall_dimension', value: '96 × 96 × 50' }] }];
  expect(paramOf(params, 'overall_dimension')).toBe('96 × 96 × 50');
  expect(paramOf(params, 'weight')).toBeUndefined();
});
