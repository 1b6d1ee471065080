import type { Tag } from '@site/contract/tags';
import { expect, test } from 'vitest';
import { getCase } from '#catalogue/cases/http.ts';
import { getIndex } from '#catalogue/company/http.ts';
import { listNews } from '#catalogue/news/http.ts';
import { getPage } from '#catalogue/pages/http.ts';
import { compareProducts } from '#catalogue/products/http.ts';
import { getProduct } from '#catalogue/products/product-info.ts';
import { listProducts } from '#catalogue/products/product-list.ts';
import { refreshIndex } from '#catalogue/search-index/refresh.ts';
import { updateIndex } from '#catalogue/search-index/update-index.ts';
import { listSolutions } from '#catalogue/solutions/http.ts';
import { publish } from '#content/publish.ts';
import type { Reading } from '#platform/cache/reading.ts';
import { photographedContent, type PhotoName } from '#testing/content-variants.ts';
import { aReading, sharedSiteDatabase, today } from '#testing/site-database.ts';

const database = sharedSiteDatabase(await photographedContent());
const idOf = async (table: string, slug: string) =>
  (await database().rows<{ id: number }>(`select id from ${table} where slug = '${slug}'`))[0]?.id ?? 0;
const ferry = () => idOf('case_study', 'ferry');
const product = () => idOf('product', 'gk7320');
const paging = { page: 1, limit: 10 };

type Read = (reading: Reading) => Promise<unknown>;
const readProduct: Read = async (reading) => getProduct(reading, await product());

/** Publishes a live asset with changes, and returns the tags that this announces. */
const change = async (slug: string, changes: object): Promise<readonly Tag[]> => {
  const { db, rows } = database();
  const [live] = await rows<{ data: object }>(
    `select r.data from content_entry d join content_revision r on r.id = d.live_id where d.collection = 'asset' and d.slug = '${slug}'`,
  );
  const saved = await db.transaction((tx) =>
    publish(tx, [{ collection: 'asset', slug, data: { ...live?.data, ...changes } }], {
      author: 'a',
      reason: 'b',
      now: today,
    }),
  );
  if (!saved.ok) throw new Error(JSON.stringify(saved.problems));
  return saved.tags;
};

const shown: [string, `${PhotoName}.jpg` | 'start.mp4' | 'body.glb', Read][] = [
  ['a product, by its photographs', 'rear.jpg', readProduct],
  ['a product, by its film', 'start.mp4', readProduct],
  ['a product, by its poster', 'poster.jpg', readProduct],
  ['a product, by its model', 'body.glb', readProduct],
  ['a product, by the photograph of a case', 'case.jpg', readProduct],
  ['the list of products', 'product.jpg', (reading) => listProducts(reading, { ...paging, sort: 'recommended' })],
  ['a comparison', 'product.jpg', async (reading) => compareProducts(reading, { product_ids: [await product()] })],
  ['the list of news', 'news.jpg', (reading) => listNews(reading, paging)],
  ['the list of solutions', 'solution.jpg', (reading) => listSolutions(reading, paging)],
  ['a case', 'gallery.jpg', async (reading) => getCase(reading, await ferry())],
  ['a page of blocks', 'page.jpg', (reading) => getPage(reading, 'emc')],
  ['the menu', 'series.jpg', getIndex],
  ['the strip of categories', 'category.jpg', getIndex],
  ['the home page', 'business.jpg', getIndex],
];

test.each(shown)('%s is stale when a file that it shows changes', async (place, slug, read) => {
  const reading = aReading(database().db, 'en', today);
  await read(reading);
  const tags = await change(slug, { credit: `Photo for ${place}` });
  expect(tags.filter((tag) => reading.tags.has(tag))).not.toHaveLength(0);
});

test.each([
  ['product', 'product.jpg', 'gk7320'],
  ['case', 'case.jpg', 'ferry'],
] as const)('a found %s shows its photograph around the new focus', async (type, slug, words) => {
  const { db, rows } = database();
  await refreshIndex(db, today);
  await change(slug, { focus: [1, 0] });
  await updateIndex(db, today);
  const [hit] = await rows<{ image: string }>(
    `select image from search_document where locale = 'en' and type = '${type}' and title ilike '%${words}%'`,
  );
  expect(hit?.image).toMatch(/\/320-1x1-20-0\.webp$/);
});

test('a page that is added or withdrawn changes the menus, and one that is rewritten does not', async () => {
  const { db } = database();
  const text = (words: string) => ({ en: words });
  const page = {
    slug: 'pfmea',
    title: text('Analysis'),
    lead: text('Lead'),
    blocks: [{ kind: 'text', body: text('Body') }],
  };
  const save = async (data: object | undefined) => {
    const saved = await db.transaction((tx) =>
      publish(tx, [{ collection: 'page', slug: 'pfmea', data }], { author: 'a', reason: 'b', now: today }),
    );
    return saved.ok ? saved.tags : saved.problems;
  };
  expect(await save(page)).toEqual(expect.arrayContaining(['page:pfmea', 'menu']));
  expect(await save({ ...page, lead: text('Another lead') })).toEqual(['page:pfmea']);
  const reading = aReading(db, 'en', today);
  expect((await getIndex(reading)).sections).toContain('pfmea');
  expect(await save(undefined)).toEqual(expect.arrayContaining(['page:pfmea', 'menu']));
  expect((await getIndex(aReading(db, 'en', today))).sections).not.toContain('pfmea');
  expect(reading.tags).toContain('menu');
});
