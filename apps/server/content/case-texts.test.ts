import { readdirSync, readFileSync } from 'node:fs';
import { localeCodes } from '@site/contract/locales';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

type Texts = Record<(typeof localeCodes)[number], string>;
type Entry = { slug: string; body: Texts; products: string[] };
type Series = { products: { slug: string; cases?: string[] }[] };

const folder = (path: string) => new URL(`../../../demo/content/${path}/`, import.meta.url);
const names = (path: string) =>
  readdirSync(folder(path)).filter((name) => name.endsWith('.yaml') && name !== 'classes.yaml');
const text = (path: string, name: string) => readFileSync(new URL(name, folder(path)), 'utf8');

const cases = names('cases').map((name) => parse(text('cases', name)) as Entry);
const solution = (slug: string) => parse(text('solutions', `${slug}.yaml`)) as Entry;
const modelsIn = (body: string) => new Set(body.match(/\bGK[A-Z]?\d{3,4}\b/g)?.map((model) => model.toLowerCase()));

test.each(cases)('$slug names three to five of our models, the same in every language', ({ body, products }) => {
  expect(products.length).toBeGreaterThanOrEqual(3);
  expect(products.length).toBeLessThanOrEqual(5);
  for (const locale of localeCodes) expect(modelsIn(body[locale]), locale).toEqual(new Set(products));
});

test('a product lists only cases that name it', () => {
  const modelsOf = new Map(cases.map(({ slug, products }) => [slug, products]));
  const categories = readdirSync(folder('products'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const series = categories.flatMap(({ name }) =>
    names(`products/${name}`).map((file) => parse(text(`products/${name}`, file)) as Series),
  );
  for (const product of series.flatMap(({ products }) => products))
    for (const slug of product.cases ?? []) expect(modelsOf.get(slug), slug).toContain(product.slug);
});

test.each(localeCodes)('the hospital set leaves the mains to the transfer controller: %s', (locale) => {
  const { body } = solution('hospital-standby');
  expect(body[locale]).toContain('GK7310');
  expect(body[locale]).not.toContain('GK7320');
});

test.each(localeCodes)('the tower is supplied again within 15 s, pause included: %s', (locale) => {
  expect(solution('dual-mains-tower').body[locale]).toMatch(/14[.,]2\u{A0}s/u);
});

test.each(localeCodes)('a silent inverter is disconnected after 3 s by the controller: %s', (locale) => {
  const warning = solution('irrigation-pumps').body[locale].trim().split('\n').at(-1);
  expect(warning).toMatch(/3\u{A0}s/u);
  expect(warning).toContain('K1');
  expect(warning).toContain('GKE7100');
});

test('Hong Kong readers find their own words for load, contact and export', () => {
  for (const path of ['cases', 'solutions', 'scenes'])
    for (const name of names(path)) expect(text(path, name), name).not.toMatch(/接載|召喚|棄光|接點|遠程|並網/);
});

test('no list item begins with an ordinal, which Markdown would read as a list of its own', () => {
  for (const path of ['cases', 'solutions'])
    for (const name of names(path)) expect(text(path, name), name).not.toMatch(/^ +(?:-|\d+\.) \d+\. /m);
});
