import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixtures, gk7320 } from '../fixtures.ts';
import { Drawing, keyIds } from '../shape.ts';
import { collisions } from './collisions.ts';
import { layoutFront } from './front.ts';

describe.each(fixtures)('$slug', ({ model, drawing }) => {
  const layout = layoutFront(drawing, model);
  test('nothing overlaps and nothing leaves the face', () => {
    expect(collisions(layout)).toEqual([]);
  });
  test('every part has a unique name', () => {
    expect(new Set(layout.parts.map(({ id }) => id)).size).toBe(layout.parts.length);
  });
});

test('the hero finds its lens, lamps and keys by name', () => {
  const { lens, lamps, keys, width, height } = layoutFront(gk7320.drawing, gk7320.model);
  expect([width, height]).toEqual([209, 166]);
  expect(lens?.active).toMatchObject({ w: 106, h: 56.5 });
  expect(lamps.map(({ id }) => id)).toEqual([
    'ALARM',
    'WARNING',
    'RUN',
    'AUTO',
    'mimic.mains',
    'mimic.mcb',
    'mimic.gcb',
    'mimic.genset',
    'key.manual.lamp',
    'key.auto.lamp',
    'key.test.lamp',
  ]);
  expect(keys.map(({ key }) => key)).toEqual(['up', 'ok', 'down', 'esc', 'stop', 'manual', 'auto', 'test', 'start']);
});

test('overlapping parts are reported', () => {
  const layout = layoutFront(gk7320.drawing, gk7320.model);
  const [first] = layout.keys;
  if (first === undefined) throw new Error('no keys');
  expect(collisions({ ...layout, parts: [...layout.parts, { ...first, id: 'twin', x: first.x + 1 }] })).toContain(
    `${first.id} touches twin`,
  );
  expect(collisions({ ...layout, parts: [{ ...first, x: -5 }] })).toEqual([`${first.id} leaves the face`]);
});

/** Panels as an editor might write them, with too many or too few keys, lamps and rows. */
const panel = fc.record({
  w: fc.integer({ min: 140, max: 300 }),
  lamps: fc.integer({ min: 1, max: 7 }),
  keys: fc.uniqueArray(fc.constantFrom(...keyIds), { minLength: 2, maxLength: 7 }),
  mimic: fc.boolean(),
  share: fc.double({ min: 0.36, max: 0.6, noNaN: true }),
});

test('parts of a crowded face shrink instead of overlapping', () => {
  fc.assert(
    fc.property(panel, ({ w, lamps, keys, mimic, share }) => {
      const h = Math.round(w * 0.76);
      const active: [number, number] = [w * share, w * share * 0.54];
      const drawing = Drawing.parse({
        form: 'panel',
        family: 'genset',
        mat: 'graphite',
        sub: 'TEST',
        front: [w, h],
        r: 5,
        depth: 45,
        cutout: [w - 20, h - 20],
        display: { type: 'mono', px: [240, 128], active, screen: 'amf' },
        side: [
          { lamps: Array.from({ length: lamps }, (_, i) => ({ id: `LAMP ${i}`, colour: 'live' })) },
          { keys: ['up', 'ok', 'down', 'esc'], cols: 2 },
        ],
        bottom: [...(mimic ? [{ mimic: 'amf' }] : []), { keys, big: true }],
        foot: '8–35 V DC',
      });
      expect(collisions(layoutFront(drawing, 'GK0000'))).toEqual([]);
    }),
    { numRuns: 120, seed: 7 },
  );
});
