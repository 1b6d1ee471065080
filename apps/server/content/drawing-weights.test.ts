import { readFileSync } from 'node:fs';
import { defaultAccent } from '@site/contract/accent';
import type { Locale } from '@site/contract/locales';
import { drawingLabels, wordsIn } from '@site/documents/words/words';
import { renderDiagram } from '@site/drawings/diagram/render';
import { dimensionView } from '@site/drawings/product/dimension-view';
import { frontView } from '@site/drawings/product/front-view';
import { rearView } from '@site/drawings/product/rear-view';
import { renderScene } from '@site/drawings/scene/render';
import { expect, test } from 'vitest';
import { parseArtwork } from '#assets/brand/artwork.ts';
import { pick } from '#platform/database/public-rows.ts';
import { demoContent } from '#testing/demo-content.ts';

const maxBytes = 40_000;
/** Turkish has the longest words, and a Chinese character has three bytes. */
const heaviest = ['tr-TR', 'hk'] as const;
const { content } = await demoContent();
const company = content.company[0]?.value;
const mark = parseArtwork(readFileSync(new URL('../../../demo/content/media/brand/mark.svg', import.meta.url), 'utf8'));
const brand = { name: company?.short_name.en ?? '', accent: defaultAccent, ...(mark ? { mark } : {}) };
const products = content.product.flatMap(({ value }) =>
  value.drawing ? [{ ...value, drawing: value.drawing, brand }] : [],
);

/** Names and sizes of the drawings that are too large. */
const tooHeavy = (drawings: Iterable<readonly [string, string]>): string[] =>
  [...drawings]
    .map(([name, svg]) => [name, Buffer.byteLength(svg)] as const)
    .filter(([, size]) => size > maxBytes)
    .map(([name, size]) => `${name} ${size}`);

const labelsIn = (locale: Locale, title: Parameters<typeof pick>[0]) => {
  const groups = content.parameters.flatMap(({ value }) => value.terminal_groups);
  const terminals = groups.map(({ key, name }) => [key, typeof name === 'string' ? name : name[locale]] as const);
  const companyName = pick(company?.name ?? {}, locale);
  const own = { company: companyName, title: pick(title, locale), number: 'GK7320-D1', revision: 'C' };
  return drawingLabels(wordsIn(locale), { ...own, terminals: Object.fromEntries(terminals) });
};

test('there is a full range to weigh', () => {
  expect(products.length).toBeGreaterThan(100);
  expect(content.scene.length).toBeGreaterThan(10);
  expect(content.solution.length).toBeGreaterThan(5);
});

test.each(['large', 'small'] as const)('every %s front view weighs at most 40,000 bytes', (detail) => {
  expect(tooHeavy(products.map((product) => [product.slug, frontView(product, { detail })]))).toEqual([]);
});

test('every front view without its screen weighs at most 40,000 bytes', () => {
  const live = products.map((product) => [product.slug, frontView(product, { detail: 'large', live: true })] as const);
  expect(tooHeavy(live)).toEqual([]);
});

test.each(heaviest)('every rear view and dimension drawing weighs at most 40,000 bytes: %s', (locale) => {
  const drawings = products.flatMap((product) => {
    const labels = labelsIn(locale, product.title);
    return [
      [`${product.slug} rear`, rearView(product, labels)],
      [`${product.slug} dimension`, dimensionView(product, labels)],
    ] as const;
  });
  expect(tooHeavy(drawings)).toEqual([]);
});

test.each(heaviest)('every scene and diagram weighs at most 40,000 bytes: %s', (locale) => {
  const scenes = content.scene.map(({ value }) => [value.slug, renderScene(value, { theme: 'page', locale })] as const);
  const diagrams = content.solution.flatMap(({ value: { slug, diagram, title } }) =>
    diagram ? [[slug, renderDiagram(diagram, { theme: 'page', locale, title: pick(title, locale) })] as const] : [],
  );
  expect(tooHeavy([...scenes, ...diagrams])).toEqual([]);
});
