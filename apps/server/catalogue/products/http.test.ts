import {
  ContrastData,
  ProductRelatedData,
  ProductsClassData,
  ProductsListData,
  FinderData,
} from '@site/contract/catalogue';
import type { Envelope } from '@site/contract/fields';
import { localeCodes, locales } from '@site/contract/locales';
import { ProductsInfoData } from '@site/contract/product-info';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { call, request } from '#testing/request.ts';
import { sharedSite } from '#testing/test-site.ts';

const site = sharedSite();

const get = async (port: number, path: string, host = 'en.localhost') => {
  const { status, text } = await request(port, `/api/web/${path}`, { host });
  return { status, json: JSON.parse(text) as Envelope };
};

const list = async (port: number, body: object): Promise<z.output<typeof ProductsListData>> =>
  ProductsListData.parse((await call(port, 'productsList', body)).json.data);

test('web/productsClass lists categories and series, and its counts add up to the list', async () => {
  const { port } = site();
  const { list: classes } = ProductsClassData.parse((await get(port, 'productsClass')).json.data);
  expect(classes.length).toBeGreaterThan(5);
  const totalCount = classes.flatMap(({ children }) => children).reduce((sum, series) => sum + series.product_count, 0);
  const active = await list(port, { limit: 1 });
  const discontinued = await list(port, { limit: 1, status: 'discontinued' });
  expect(active.total + discontinued.total).toBe(totalCount);
});

test('web/productsList respects category, series, page and order', async () => {
  const { port } = site();
  const whole = await list(port, { limit: 100, sort: 'model' });
  const again = [
    ...(await list(port, { limit: 40, page: 1, sort: 'model' })).list,
    ...(await list(port, { limit: 40, page: 2, sort: 'model' })).list,
  ].map(({ model }) => model);
  expect(again).toEqual(whole.list.slice(0, 80).map(({ model }) => model));
  const natural = new Intl.Collator('en', { numeric: true });
  expect(again).toEqual(again.toSorted((a, b) => natural.compare(a, b)));
  const { category, series } = whole.list[0] ?? { category: { cat_id: 0 }, series: { cat_id: 0 } };
  const own = await list(port, { class_id: category.cat_id, id: series.cat_id, limit: 100 });
  expect(own.total).toBeGreaterThan(0);
  expect(own.list.every((product) => product.series.cat_id === series.cat_id)).toBe(true);
  expect((await list(port, { class_id: category.cat_id, limit: 100 })).total).toBeGreaterThanOrEqual(own.total);
  const newest = (await list(port, { sort: 'new', limit: 5 })).list;
  expect(newest.every((product) => product.is_new)).toBe(true);
});

test('every facet value leads to as many products as its count', async () => {
  const { port } = site();
  const [category] = ProductsClassData.parse((await get(port, 'productsClass')).json.data).list;
  const body = { class_id: category?.cat_id, limit: 1, filters: { ports: ['can'] } };
  const { facets } = await list(port, body);
  expect(facets.length).toBeGreaterThan(4);
  expect(facets.length).toBeLessThanOrEqual(12);
  for (const { key, values } of facets.slice(0, 4))
    for (const { value, count } of values.slice(0, 3)) {
      const { total } = await list(port, { ...body, filters: { ports: ['can'], [key]: [value] } });
      expect([key, value, total]).toEqual([key, value, count]);
    }
});

test('an unknown category, series or page is an empty list; an unknown facet changes nothing', async () => {
  const { port } = site();
  for (const body of [{ class_id: 99_999 }, { id: 99_999 }, { page: 9_999 }, { filters: { ports: ['telepathy'] } }])
    expect((await list(port, body)).list).toEqual([]);
  expect((await list(port, { filters: { nonsense: ['x'] } })).total).toBe((await list(port, {})).total);
});

test.for([
  [{ page: 0 }, ['page']],
  [{ limit: 101 }, ['limit']],
  [{ class_id: '7' }, ['class_id']],
  [{ id: -1 }, ['id']],
  [{ filters: { ports: 'can' } }, ['filters.ports']],
  [{ filters: [] }, ['filters']],
  [{ status: 'all' }, ['status']],
  [{ sort: 'price', key: 7 }, ['key', 'sort']],
])('web/productsList with %o is refused at %o', async ([body, fields]) => {
  const { port } = site();
  const { status, json } = await call<{ errors: { field: string }[] }>(port, 'productsList', body);
  expect(status).toBe(400);
  expect(json.data?.errors.map(({ field }) => field).toSorted()).toEqual(fields);
});

const required = [
  'version_number',
  'download_link',
  'working_power_range',
  'overall_dimension',
  'installation_dimension',
  'working_temperature',
  'reference_font',
  'weight',
];

test('web/productsInfo is complete for every product, with the eight parameters of the specification', async () => {
  const { port } = site();
  const all = [
    ...(await list(port, { limit: 100 })).list,
    ...(await list(port, { limit: 100, page: 2 })).list,
    ...(await list(port, { limit: 100, status: 'discontinued' })).list,
  ];
  for (const { product_id: id, status } of all) {
    const info = ProductsInfoData.parse((await get(port, `productsInfo/${id}`)).json.data);
    const keys = info.params.flatMap(({ rows }) => rows.map(({ key }) => key));
    expect(keys).toEqual(expect.arrayContaining(required));
    const values = info.params.flatMap(({ rows }) => rows.map(({ value }) => value));
    // Negative numbers use the minus sign, not a hyphen.
    expect(values.filter((value) => /undefined|NaN|\[object|(?:^|[\s(…–])-\d/.test(value))).toEqual([]);
    expect(info.images).toHaveLength(3);
    expect(info.successor !== undefined).toBe(status === 'discontinued');
    expect(info.seo.title).not.toBe('');
  }
});

test('web/productsInfo is in the language of the host', async () => {
  const { port } = site();
  const id = (await list(port, { limit: 1 })).list[0]?.product_id;
  const titles = new Set<string>();
  for (const locale of localeCodes) {
    const { json } = await get(port, `productsInfo/${id}`, `${locales[locale].host}.localhost`);
    titles.add(ProductsInfoData.parse(json.data).title);
  }
  expect(titles.size).toBe(localeCodes.length);
});

test.for([
  'productsInfo/99999',
  'productsInfo/0',
  'productsInfo/-1',
  'productsInfo/abc',
  'productsInfo/1.5',
  'productsInfo/9999999999',
])('%s returns 404 in the envelope', async (path) => {
  const { port } = site();
  expect(await get(port, path)).toEqual({ status: 404, json: { code: 404, msg: 'Not found', data: null } });
});

test('web/productRelatedList returns other products, never the product itself, and 404 for an unknown one', async () => {
  const { port } = site();
  const id = (await list(port, { limit: 1 })).list[0]?.product_id ?? 0;
  const related = ProductRelatedData.parse(
    (await call(port, 'productRelatedList', { product_id: id, limit: 4 })).json.data,
  );
  expect(related.list).toHaveLength(4);
  expect(related.list.map((card) => card.product_id)).not.toContain(id);
  expect((await call(port, 'productRelatedList', { product_id: 99_999 })).status).toBe(404);
  expect((await call(port, 'productRelatedList', {})).status).toBe(400);
});

test('web/canshuduibi keeps the requested order and marks differences', async () => {
  const { port } = site();
  const ids = (await list(port, { limit: 3 })).list.map((card) => card.product_id).toReversed();
  const data = ContrastData.parse((await call(port, 'canshuduibi', { product_ids: ids })).json.data);
  expect(data.products.map((card) => card.product_id)).toEqual(ids);
  for (const { key, values, differs } of data.rows) {
    expect(values).toHaveLength(3);
    // A version or a drawing number is a model's own: that it differs is no difference.
    if (key === 'version_number' || key === 'drawing_number') expect(differs).toBe(false);
    else expect(differs).toBe(new Set(values).size > 1);
  }
  expect(data.rows.some(({ key, values }) => key === 'drawing_number' && new Set(values).size > 1)).toBe(true);
  expect(data.rows.some(({ differs }) => differs) && data.rows.some(({ differs }) => !differs)).toBe(true);
});

test('web/canshuduibi skips a model that no longer exists, and returns 404 if none is left', async () => {
  const { port } = site();
  const id = (await list(port, { limit: 1 })).list[0]?.product_id ?? 0;
  const data = ContrastData.parse((await call(port, 'canshuduibi', { product_ids: [id, 99_999] })).json.data);
  expect(data.products).toHaveLength(1);
  expect((await call(port, 'canshuduibi', { product_ids: [99_998, 99_999] })).status).toBe(404);
  for (const product_ids of [[id], [1, 2, 3, 4, 5], ['a', 'b'], undefined])
    expect((await call(port, 'canshuduibi', { product_ids })).status).toBe(400);
});

test('web/finder returns questions first, then products with reasons', async () => {
  const { port } = site();
  const finder = async (answers?: object) => FinderData.parse((await call(port, 'finder', { answers })).json.data);
  const first = await finder();
  expect([first.questions[0]?.key, first.results]).toEqual(['task', []]);
  const answered = await finder({ task: 'genset', sets: 'one', mains: 'standby', watch: 'network' });
  expect(answered.questions.length).toBeGreaterThan(first.questions.length);
  expect(answered.results.length).toBeGreaterThan(0);
  expect(answered.results.map(({ score }) => score)).toEqual(
    answered.results.map(({ score }) => score).toSorted((a, b) => b - a),
  );
  expect(answered.results[0]?.reasons.join(' ')).toMatch(/mains/i);
  expect((await call(port, 'finder', { answers: { task: 7 } })).status).toBe(400);
});

test('a list of one series includes the story of the series; other lists do not', async () => {
  const { port } = site();
  const { text } = await request(port, '/api/web/productsClass');
  const { list } = ProductsClassData.parse((JSON.parse(text) as Envelope).data);
  const series = list[0]?.children[0]?.cat_id;
  const one = await call<{ series?: { summary: string; story_html: string } }>(port, 'productsList', { id: series });
  expect(one.json.data?.series?.summary.length).toBeGreaterThan(20);
  expect(one.json.data?.series?.story_html).toMatch(/^<p>/);
  const all = await call<{ series?: unknown }>(port, 'productsList', {});
  expect(all.json.data?.series).toBeUndefined();
});
