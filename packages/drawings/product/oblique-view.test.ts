import { expect, test } from 'vitest';
import { fixtures, gk7320 } from './fixtures.ts';
import { obliqueView } from './oblique-view.ts';

const boxOf = (svg: string): number[] => (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);

test.each(fixtures)('$model is shown from the side, whatever its form', (product) => {
  const svg = obliqueView(product);
  expect(boxOf(svg).every(Number.isFinite)).toBe(true);
  // The print lies on the front and on the keys, whose edges are cut out of it.
  expect(svg).toContain('<use href="#print"');
  expect(svg).not.toMatch(/NaN|undefined/);
});

test('a deeper device is seen deeper', () => {
  const [, , width = 0] = boxOf(obliqueView(gk7320));
  const deeper = { ...gk7320, drawing: { ...gk7320.drawing, depth: gk7320.drawing.depth + 60 } };
  expect(boxOf(obliqueView(deeper))[2]).toBeGreaterThan(width + 15);
});
