import { localeCodes } from '@site/contract/locales';
import { expect, test } from 'vitest';
import { pick } from '#platform/database/public-rows.ts';
import { demoContent } from '#testing/demo-content.ts';
import { missingTexts } from './missing-texts.ts';

const { content } = await demoContent();
const products = content.product.map(({ value }) => value);
const overview = (slug: string, locale: (typeof localeCodes)[number]) =>
  pick(products.find((product) => product.slug === slug)!.overview, locale).replaceAll('\u{A0}', ' ');

test('the demo company is complete in all languages', () => {
  expect(missingTexts(content, localeCodes).total).toBe(0);
});

test('every product of the demo company has the values that the specification names, and enough to compare', () => {
  const required = ['version_number', 'working_power_range', 'working_temperature', 'drawing_number', 'weight'];
  const incomplete = products.filter(
    ({ params }) => required.some((key) => !Object.hasOwn(params, key)) || Object.keys(params).length < 15,
  );
  expect(incomplete.map(({ slug }) => slug)).toEqual([]);
});

test('the measuring category of a meter covers its voltage to earth', () => {
  const rated = products.flatMap(({ slug, params }) => {
    const category = /CAT III (\d+) V/.exec(JSON.stringify(params.insulation ?? ''))?.[1];
    const range = params.ac_voltage_range;
    return category && Array.isArray(range)
      ? [{ slug, category: Number(category), toEarth: Number(range[1]) / Math.sqrt(3) }]
      : [];
  });
  expect(rated.length).toBeGreaterThan(2);
  expect(rated.filter(({ category, toEarth }) => toEarth > category)).toEqual([]);
});

test.each(localeCodes)(
  'the machine controller says why it waits less for a silent ECU than a genset does: %s',
  (locale) => {
    const text = overview('gkv420', locale);
    for (const part of ['500 ms', '2 s', 'product:gk5020']) expect(text).toContain(part);
  },
);

test.each(localeCodes)('averaging times are credited to the standard that sets them: %s', (locale) => {
  expect(overview('gkd350', locale)).toContain('IEC 61000-4-30');
});

test.each([
  ['hk', /(?<!連)接點|接載|召喚|棄光|容許上網|成套廠/],
  ['zh', /中性线|最小负载|接载/],
  ['pt', /aparelho/],
  ['tr-TR', /çevirici|dâhil|ikaz kaybı/i],
] as const)('product texts use the settled words: %s', (locale, unsettled) => {
  const texts = products.flatMap((product) =>
    [product.title, product.summary, product.overview, ...product.highlights].map((text) => pick(text, locale)),
  );
  expect(texts.filter((text) => unsettled.test(text))).toEqual([]);
});
