import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonScale, scaled } from './scale-bar.tsx';

const box = { width: 304, height: 260, maxScale: 1.16 };
const side = fc.double({ min: 1, max: 2000, noNaN: true });
const products = fc.array(fc.record({ front: fc.tuple(side, side) }));

test('every drawing fits the box, and none is larger than allowed', () => {
  fc.assert(
    fc.property(products, (list) => {
      const scale = commonScale(list, box);
      expect(scale).toBeLessThanOrEqual(box.maxScale);
      for (const product of list) {
        const { width, height } = scaled(product, scale);
        expect(width).toBeLessThanOrEqual(box.width);
        expect(height).toBeLessThanOrEqual(box.height);
      }
    }),
  );
});

test('a device twice as wide is drawn twice as wide', () => {
  const list = [{ front: [100, 50] as const }, { front: [200, 80] as const }];
  const scale = commonScale(list, box);
  expect(list.map((product) => scaled(product, scale).width)).toEqual([116, 232]);
});
