import { defaultAccent } from '@site/contract/accent';
import { describe, expect, test } from 'vitest';
import { fixtures, gk7320, gk9610 } from './fixtures.ts';
import { frontView } from './front-view.ts';
import { Drawing, type DrawingInput, keyIds, lampColours, mimics, screens, touchIds } from './shape.ts';

const bytes = (svg: string): number => new TextEncoder().encode(svg).length;
const idsIn = (svg: string): string[] => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);

describe.each(fixtures)('$slug', (product) => {
  const large = frontView(product, { detail: 'large' });
  const small = frontView(product, { detail: 'small' });

  test('the same input gives the same bytes', () => {
    expect(frontView(structuredClone(product), { detail: 'large' })).toBe(large);
  });
  test('is small', () => {
    expect(bytes(large)).toBeLessThan(40_000);
    expect(bytes(small)).toBeLessThan(8_000);
  });
  test.each([
    ['large', large],
    ['small', small],
  ])('%s: ids are its own, used and defined', (_, svg) => {
    const ids = idsIn(svg);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => id.startsWith(product.slug))).toBe(true);
    for (const [, target = ''] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(ids).toContain(target);
  });
  test('has a title and no external references', () => {
    expect(large.includes(`<title>${product.model}, front view</title>`)).toBe(true);
    expect(
      large.includes(
        `<desc>${product.drawing.front[0]} × ${product.drawing.front[1]} × ${product.drawing.depth} mm</desc>`,
      ),
    ).toBe(true);
    expect(large.includes('role="img"')).toBe(true);
    expect(large.match(/NaN|undefined|<script|<text|xlink|https?:\/\/(?!www\.w3\.org\/2000\/svg)/)).toBeNull();
  });
});

test('a live view shows no screen and no lit lamp', () => {
  const still = frontView(gk7320, { detail: 'large' });
  const live = frontView(gk7320, { detail: 'large', live: true });
  expect(still.includes('stop-color="#2fd596"')).toBe(true);
  expect(live.includes('stop-color="#2fd596"')).toBe(false);
  expect(live.length).toBeLessThan(still.length * 0.75);
});

test('small and large views of a product can be used on one page', () => {
  const ids = [
    ...idsIn(frontView(gk9610, { detail: 'large' })),
    ...idsIn(frontView(gk9610, { detail: 'small' })),
    ...idsIn(frontView(gk9610, { detail: 'large', live: true })),
  ];
  expect(new Set(ids).size).toBe(ids.length);
});

const panel = (more: object): string =>
  frontView(
    {
      slug: 'gk1',
      model: 'GK1',
      brand: { name: 'RELAYS', accent: defaultAccent },
      drawing: Drawing.parse({
        form: 'panel',
        family: 'genset',
        mat: 'graphite',
        front: [209, 166],
        depth: 45,
        cutout: [186, 141],
        ...more,
      } satisfies Partial<DrawingInput> & object),
    },
    { detail: 'large' },
  );
const plain = panel({});

test.each(keyIds)('key %s is drawn', (key) => {
  expect(panel({ bottom: [{ keys: [key], big: true }] }).length).toBeGreaterThan(plain.length + 200);
});
test.each(mimics)('mimic %s is drawn', (mimic) => {
  expect(panel({ bottom: [{ mimic }] }).length).toBeGreaterThan(plain.length + 500);
});
test.each(lampColours)('a lit %s lamp differs from a dark one', (colour) => {
  const side = (on: boolean): object => ({
    display: { type: 'mono', px: [132, 64], active: [60, 30], screen: 'amf' },
    side: [{ lamps: [{ id: 'X', colour, on }] }],
  });
  expect(panel(side(true))).not.toBe(panel(side(false)));
});
test('every screen is different, in dots and in colour', () => {
  for (const type of ['mono', 'tft', 'oled']) {
    const drawn = screens.map((screen) => panel({ display: { type, px: [240, 128], active: [106, 56.5], screen } }));
    expect(new Set(drawn).size).toBe(screens.length);
  }
});
test.each(touchIds)('touch mark %s is drawn', (touch) => {
  const glass = (marks: string[]): string =>
    frontView(
      {
        slug: 'gk2',
        model: 'GK2',
        brand: { name: 'RELAYS', accent: defaultAccent },
        drawing: Drawing.parse({
          form: 'glass',
          family: 'energy',
          mat: 'glass',
          front: [276, 190],
          depth: 48,
          cutout: [262, 176],
          display: { type: 'tft', px: [1280, 800], active: [217, 135], screen: 'micro' },
          touch: marks,
        }),
      },
      { detail: 'large' },
    );
  expect(glass([touch]).length).toBeGreaterThan(glass([]).length + 100);
});

test('a drawing with far more parts, or longer texts, than a device has is refused', () => {
  const { drawing } = gk7320;
  expect(Drawing.safeParse(drawing).success).toBe(true);
  const lamp = { id: 'A', colour: 'live' };
  for (const change of [
    { screws: 10_000_000 },
    { side: [{ lamps: Array.from({ length: 1000 }, () => lamp) }] },
    { side: [{ lamps: [{ ...lamp, id: 'A'.repeat(50_000) }] }] },
    { side: [{ keys: Array.from({ length: 5000 }, () => 'stop') }] },
    { side: [{ keys: ['stop'], scale: 1e-9 }] },
  ])
    expect([Object.keys(change), Drawing.safeParse({ ...drawing, ...change }).success]).toEqual([
      Object.keys(change),
      false,
    ]);
});
