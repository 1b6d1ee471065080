import { expect, test } from 'vitest';
import { topsOf } from './render.ts';
import { Scene } from './shape.ts';

const title = { en: 'Yard', zh: '场地', hk: '場地', pt: 'Pátio', es: 'Patio', 'tr-TR': 'Saha' };

test('the top of every item is inside the picture, and what stands further back is higher', () => {
  const scene = Scene.parse({
    slug: 'yard',
    size: [120, 120],
    items: [
      { kind: 'tree', at: [10, 10] },
      { kind: 'tree', at: [90, 90] },
      { kind: 'tree', at: [90, 10] },
    ],
    title,
  });
  const tops = topsOf(scene);
  expect(tops.flat().every((share) => share > 0 && share < 1)).toBe(true);
  const [back, front, right] = tops;
  expect(back?.[1]).toBeLessThan(front?.[1] ?? 0);
  expect(back?.[0]).toBeCloseTo(front?.[0] ?? 0, 1);
  expect(right?.[0]).toBeGreaterThan(back?.[0] ?? 1);
});
