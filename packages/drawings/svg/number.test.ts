import { expect, test } from 'vitest';
import { coarse, n } from './tags.ts';

test('a coordinate is written as briefly as possible', () => {
  expect([n(0), n(-0.001), n(0.5), n(-0.25), n(12), n(1.005, 1), n(2.34567)]).toEqual([
    '0',
    '0',
    '.5',
    '-.25',
    '12',
    '1',
    '2.35',
  ]);
});

test('a coordinate that is not a number throws', () => {
  expect(() => n(Number.NaN)).toThrow(RangeError);
  expect(() => n(Infinity)).toThrow(RangeError);
});

test('coarse shortens positions and sizes but not scales', () => {
  expect(coarse('<rect x="1.26" width="3.04" transform="scale(.0315)"/>')).toBe(
    '<rect x="1.2" width="3" transform="scale(.0315)"/>',
  );
});
