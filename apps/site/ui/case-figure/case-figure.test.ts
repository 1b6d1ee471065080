import { describe, expect, test } from 'vitest';
import { comparedIn, numberIn } from './case-figure.tsx';

describe('what bars can show', () => {
  test.each([
    ['5.9', 5.9],
    ['1 620', 1620],
    ['−3', -3],
    ['7 h 40 min', undefined],
    ['60–180', undefined],
    ['38%', undefined],
    ['1,620', undefined],
  ])('%s', (text, number) => expect(numberIn(text)).toBe(number));

  test('before and after, or a limit where nothing was measured before', () => {
    expect(comparedIn({ value: '5.9', before: '17.6', label: 'hours' })).toEqual({ from: 17.6, to: 5.9 });
    expect(comparedIn({ value: '8.4', limit: '15', label: 'seconds' })).toEqual({ from: 15, to: 8.4 });
    expect(comparedIn({ value: '0', before: '9', label: 'stops' })).toEqual({ from: 9, to: 0 });
  });

  test('nothing where there is one figure, no number or no length', () => {
    expect(comparedIn({ value: '86', label: 'sites' })).toBeUndefined();
    expect(comparedIn({ value: '71 / 69%', before: '80', label: 'load' })).toBeUndefined();
    expect(comparedIn({ value: '0', before: '0', label: 'stops' })).toBeUndefined();
  });
});
