import { fixtures } from '@site/drawings/product/fixtures';
import { expect, test } from 'vitest';
import { filmSeconds } from '#catalogue/products/videos.ts';
import { scripts } from './scripts.ts';
import { exposures, lengthOf } from './stage.ts';

const all = fixtures.flatMap((product) =>
  (['front', 'terminals'] as const).map((key) => ({ key, name: product.slug, product })),
);

test.each(all)('the $key film of $name runs as long as its page says, inside its stage', ({ key, product }) => {
  const { shots, stages, poster } = scripts[key](product);
  expect(lengthOf(shots)).toBe(filmSeconds[key] * 1000);
  expect(poster).toBeLessThan(lengthOf(shots));
  const taken = exposures(shots);
  expect(taken.map(({ at }) => at)).toEqual([...new Set(taken.map(({ at }) => at))].toSorted((a, b) => a - b));
  for (const { stage, view } of taken) {
    expect(Object.keys(stages)).toContain(stage);
    expect(view.w).toBeGreaterThan(0.1);
    expect(view.w).toBeLessThanOrEqual(1);
  }
});

test('a moving camera takes ten pictures per second, and a still one takes one', () => {
  const here = { x: 0.5, y: 0.28, w: 1 };
  const there = { x: 0.6, y: 0.3, w: 0.5 };
  const at = exposures([
    { stage: 'a', from: here, ms: 2000 },
    { stage: 'a', from: here, to: there, ms: 500 },
  ]).map((exposure) => exposure.at);
  expect(at).toEqual([0, 1000, 2000, 2100, 2200, 2300, 2400]);
});
