import { readdirSync, readFileSync } from 'node:fs';
import { localeCodes, type Locale } from '@site/contract/locales';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { widthOf } from './measure.ts';
import { liveIds, renderDiagram } from './render.ts';
import { Diagram } from './shape.ts';

const folder = new URL('examples/', import.meta.url);
const read = (file: string): unknown => parse(readFileSync(new URL(file, folder), 'utf8')).diagram;
const files = readdirSync(folder);
const cases = files.flatMap((file) => localeCodes.map((locale) => [file, locale] as const));
const draw = (file: string, locale: Locale) =>
  renderDiagram(Diagram.parse(read(file)), { theme: 'light', locale, title: file });
const standby = () =>
  structuredClone(read('standby.yaml')) as { buses: unknown[]; devices: Record<string, unknown>[]; links: unknown[] };

type Words = { text: string; x0: number; x1: number; y0: number; y1: number };
const wordsOf = (svg: string): Words[] =>
  [...svg.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)].map(([, attributes, text]) => {
    const value = (name: string) => attributes?.match(new RegExp(` ?${name}="([^"]+)"`))?.[1];
    const [x, y, size] = [Number(value('x')), Number(value('y')), Number(value('font-size'))];
    const width = widthOf(text!, size);
    const from = { middle: x - width / 2, end: x - width, start: x }[value('text-anchor') ?? 'start']!;
    return { text: text!, x0: from, x1: from + width, y0: y - size * 0.8, y1: y + size * 0.2 };
  });

test.each(cases)('no words of %s run into each other in %s', (file, locale) => {
  const words = wordsOf(draw(file, locale));
  expect(words.length).toBeGreaterThan(4);
  const clashes = words.flatMap((a, i) =>
    words
      .slice(i + 1)
      .filter((b) => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1)
      .map((b) => `${a.text} / ${b.text}`),
  );
  expect(clashes).toEqual([]);
});

test.each(cases)('all words of %s lie inside its frame in %s', (file, locale) => {
  const svg = draw(file, locale);
  const [x, y, w, h] = svg
    .match(/viewBox="([^"]+)"/)![1]!
    .split(' ')
    .map(Number) as [number, number, number, number];
  const outside = wordsOf(svg).filter((word) => word.x0 < x || word.x1 > x + w || word.y0 < y || word.y1 > y + h);
  expect(outside).toEqual([]);
});

test.each(files)('%s draws alike twice, without a broken number, and an image library reads it', async (file) => {
  const svg = draw(file, 'en');
  expect(draw(file, 'en')).toBe(svg);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  expect((await sharp(Buffer.from(svg)).metadata()).width).toBeGreaterThan(300);
});

test('a device that is one of our products links to it, and others have no link', () => {
  const svg = renderDiagram(Diagram.parse(read('standby.yaml')), {
    theme: 'page',
    locale: 'en',
    title: 'Standby',
    href: (slug) => `/product/${slug}`,
  });
  expect([...svg.matchAll(/<a href="([^"]+)"/g)].map((match) => match[1])).toEqual(['/product/gk7320']);
});

test('exactly the devices that closed devices connect to a running source are live', () => {
  const live = liveIds(Diagram.parse(read('standby.yaml')));
  expect([...live].toSorted()).toEqual(['main', 'q2', 'set', 'theatre', 'wards']);
});

test('with both breakers open the loads are dead', () => {
  const diagram = standby();
  diagram.devices.find((device) => device.id === 'q2')!.state = 'off';
  expect([...liveIds(Diagram.parse(diagram))]).toEqual(['set']);
});

test.each([
  [
    'an unknown bus',
    (d: ReturnType<typeof standby>) => Object.assign(d.devices[0]!, { bus: 'nowhere' }),
    /no power bus/,
  ],
  [
    'a device with two places',
    (d: ReturnType<typeof standby>) => Object.assign(d.devices[1]!, { bus: 'main' }),
    /exactly one of/,
  ],
  ['an id used twice', (d: ReturnType<typeof standby>) => Object.assign(d.devices[1]!, { id: 'q1' }), /used twice/],
  [
    'a link into the void',
    (d: ReturnType<typeof standby>) => d.links.push({ from: 'ctl', to: 'q9' }),
    /cannot be wired/,
  ],
  [
    'a device behind itself',
    (d: ReturnType<typeof standby>) => Object.assign(d.devices[1]!, { behind: 'grid' }),
    /behind itself/,
  ],
])('%s is refused with a reason', (_what, spoil, reason) => {
  const diagram = standby();
  spoil(diagram);
  expect(() => Diagram.parse(diagram)).toThrow(reason);
});
