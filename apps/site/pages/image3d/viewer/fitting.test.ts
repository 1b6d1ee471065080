import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitting, freeFraction } from './create-viewer.ts';

const side = fc.double({ min: 0.01, max: 2, noNaN: true });

test('any box is fully visible, upright and across, on any stage', () => {
  fc.assert(
    fc.property(side, side, side, fc.double({ min: 0.3, max: 3, noNaN: true }), (w, h, d, aspect) => {
      const halfVisible = (fitting([w, h, d], 26, aspect) - d / 2) * Math.tan((13 * Math.PI) / 180);
      expect(halfVisible).toBeGreaterThan(h / 2);
      expect(halfVisible * aspect).toBeGreaterThan(w / 2);
    }),
  );
});

test('a phone gives the model its whole width, a desktop leaves room for the panels', () => {
  expect(freeFraction(390)).toBe(1);
  expect(freeFraction(1440)).toBeLessThan(0.7);
});
