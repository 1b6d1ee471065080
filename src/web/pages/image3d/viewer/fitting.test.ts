import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitting, freePart } from './fitting.ts';

const side = fc.double({ min: 0.01, max: 2, noNaN: true });

test('any box shows whole, upright and across, on any stage', () => {
  fc.assert(
    fc.property(side, side, side, fc.double({ min: 0.3, max: 3, noNaN: true }), (w, h, d, aspect) => {
      const reach = (fitting([w, h, d], 26, aspect) - d / 2) * Math.tan((13 * Math.PI) / 180);
      expect(reach).toBeGreaterThan(h / 2);
      expect(reach * aspect).toBeGreaterThan(w / 2);
    }),
  );
});

test('a phone gives the model its whole width, a desktop keeps room for the panels', () => {
  expect(freePart(390)).toBe(1);
  expect(freePart(1440)).toBeLessThan(0.7);
});
