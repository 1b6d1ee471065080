import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastHref, readContrastState } from './contrast-state.ts';

const aState = fc.record({
  ids: fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 4 }),
  only: fc.boolean(),
  key: fc.string({ maxLength: 200 }).map((text) => text.toWellFormed().trim()),
});

const read = (href: string) => readContrastState(new URL(href, 'http://en.localhost').searchParams);

test('a link restores the comparison', () => {
  fc.assert(
    fc.property(aState, (state) => {
      expect(read(contrastHref(state))).toEqual(state);
    }),
  );
});

test('invalid ids, duplicates and a fifth model are left out', () => {
  expect(read('/contrast?ids=3,x,3,-1,0,1.5,,7,8,9,10').ids).toEqual([3, 7, 8, 9]);
});
