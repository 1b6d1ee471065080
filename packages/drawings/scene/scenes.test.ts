import { readdirSync, readFileSync } from 'node:fs';
import { localeCodes } from '@site/contract/locales';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { kinds } from './kinds.ts';
import { renderScene } from './render.ts';
import { Scene, type SceneItem } from './shape.ts';

const folder = new URL('../../../demo/content/scenes/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
const scenes = files.map((file) => ({ file, scene: Scene.parse(parse(readFileSync(new URL(file, folder), 'utf8'))) }));
const each = scenes.map(({ file, scene }) => [file, scene] as const);
const themes = ['light', 'dark', 'page'] as const;

const footprint = ({ kind, at, turn, scale }: SceneItem) => {
  const [w, d] = kinds[kind].size;
  const [a, b] = turn % 180 ? [d, w] : [w, d];
  return { x0: at[0], y0: at[1], x1: at[0] + a * scale, y1: at[1] + b * scale };
};

test('the largest scene that is accepted is drawn in a moment, and one digit more is refused', () => {
  const at = [0, 0];
  const patch = { kind: 'water', at, size: [600, 600] };
  const item = { kind: 'genset', at };
  const largest = {
    ...scenes[0]?.scene,
    ground: 'water',
    size: [600, 600],
    areas: Array.from({ length: 12 }, () => patch),
    items: Array.from({ length: 40 }, () => item),
  };
  const accepted = Scene.parse(largest);
  renderScene(accepted, { theme: 'light', locale: 'en' });
  const before = process.cpuUsage();
  expect(renderScene(accepted, { theme: 'light', locale: 'en' }).length).toBeLessThan(1_000_000);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(500);
  for (const change of [
    { size: [10_000_000, 10] },
    { areas: [{ ...patch, size: [20_000, 20_000] }] },
    { areas: Array.from({ length: 1000 }, () => patch) },
    { items: Array.from({ length: 200 }, () => item) },
    { energy: [[at, [1e9, 0]]] },
  ])
    expect([Object.keys(change), Scene.safeParse({ ...largest, ...change }).success]).toEqual([
      Object.keys(change),
      false,
    ]);
});

test('every scene file is named after its slug', () => {
  expect(scenes.map(({ scene }) => `${scene.slug}.yaml`)).toEqual(files);
});

test.each(each)('%s renders in every theme below 40 kB without a broken number', (_file, scene) => {
  for (const theme of themes) {
    const svg = renderScene(scene, { theme, locale: 'en' });
    expect(svg.length).toBeLessThan(40_000);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  }
});

test.each(each)('%s draws the same twice and has each id once', (_file, scene) => {
  const svg = renderScene(scene, { theme: 'page', locale: 'zh' });
  expect(renderScene(scene, { theme: 'page', locale: 'zh' })).toBe(svg);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => id?.startsWith(`scene-${scene.slug}-`))).toBe(true);
});

test.each(each)('%s keeps its objects on the plate and apart from each other', (_file, scene) => {
  const grounded = scene.items
    .filter(({ kind }) => kind !== 'cloud')
    .map((item) => ({ kind: item.kind, ...footprint(item) }));
  for (const box of grounded) {
    expect(Math.min(box.x0, box.y0)).toBeGreaterThanOrEqual(0);
    expect(box.x1).toBeLessThanOrEqual(scene.size[0]);
    expect(box.y1).toBeLessThanOrEqual(scene.size[1]);
  }
  const meeting = grounded.flatMap((a, i) =>
    grounded
      .slice(i + 1)
      .filter((b) => a.x0 < b.x1 - 0.5 && b.x0 < a.x1 - 0.5 && a.y0 < b.y1 - 0.5 && b.y0 < a.y1 - 0.5)
      .map((b) => `${a.kind} and ${b.kind}`),
  );
  expect(meeting).toEqual([]);
});

test.each(each)('%s does not rotate objects that are drawn from one side only', (_file, scene) => {
  expect(scene.items.filter(({ kind, turn }) => 'fixed' in kinds[kind] && turn !== 0)).toEqual([]);
});

test.each(each)(
  '%s names itself in every language and its picture can be read by an image library',
  async (_file, scene) => {
    for (const locale of localeCodes)
      expect(renderScene(scene, { theme: 'light', locale })).toContain(`<title id="scene-${scene.slug}-title">`);
    const { width, height } = await sharp(
      Buffer.from(renderScene(scene, { theme: 'light', locale: 'tr-TR' })),
    ).metadata();
    expect([width, height]).toEqual(scene.frame === 'card' ? [480, 320] : [328, 248]);
  },
);

test('a page scene takes its colours from custom properties and nowhere else', () => {
  const svg = renderScene(scenes[0]!.scene, { theme: 'page', locale: 'en' });
  expect(svg).not.toMatch(/(fill|stroke)="#/);
});
