import { ProductsInfoData } from '@site/contract/product-info';
import { entryTag, type Tag } from '@site/contract/tags';
import { expect, onTestFinished, test, vi } from 'vitest';
import { syncDownloads } from '#documents/downloads/sync.ts';
import { listenForChanges } from '#platform/database/changes.ts';
import { aProduct, aSeries, six } from '#testing/content-folder.ts';
import { aReading, aSiteDatabase, today } from '#testing/site-database.ts';
import { download } from '../support/table.ts';
import { listRelatedProducts } from './http.ts';
import { getProduct } from './product-info.ts';

const aCatalogue = async (changes = {}) => {
  const database = await aSiteDatabase();
  await database.load(changes);
  const idOf = async (slug: string) => {
    const [row] = await database.rows<{ id: number }>(`select id from product where slug = '${slug}'`);
    return row?.id ?? 0;
  };
  return { ...database, idOf };
};

const seriesFile = 'products/genset/gk7300.yaml';

test('a product is returned complete, in the requested language', async () => {
  const { db, idOf } = await aCatalogue();
  const data = await getProduct(aReading(db, 'pt'), await idOf('gk7320'));
  expect(ProductsInfoData.parse(data)).toEqual(data);
  expect(data).toMatchObject({
    title: six('gk7320 title').pt,
    highlights: [six('gk7320 highlight').pt],
    applications: [six('Standby').pt],
    images: [
      '/media/product/gk7320/front.svg',
      '/media/product/gk7320/rear.svg',
      '/media/product/gk7320/dimension.svg',
    ],
    model_3d: { url: '/media/product/gk7320/model.glb' },
    seo: { title: six('gk7320 title').pt },
  });
  const rows = new Map(data?.params.flatMap(({ rows: list }) => list).map((row) => [row.key, row]));
  expect(rows.get('overall_dimension')).toMatchObject({ value: '209 ×\u00a0166 ×\u00a045', unit: 'mm' });
  expect(rows.get('working_temperature')).toMatchObject({ value: '−25\u2060…\u2060+70', unit: '°C' });
});

test('a title that editors wrote for search engines overrides the product’s own', async () => {
  const products = [aProduct('gk7320', { seo: { title: six('Found') } })];
  const { db, idOf } = await aCatalogue({ [seriesFile]: aSeries({ products }) });
  const data = await getProduct(aReading(db, 'en'), await idOf('gk7320'));
  expect(data?.seo).toEqual({ title: 'Found in English', description: data?.summary });
});

test('drafts and products that are not yet published do not exist', async () => {
  const products = [
    aProduct('gk7320'),
    aProduct('gk7330', { status: 'draft' }),
    aProduct('gk7340', { publish: '2026-06-02' }),
  ];
  const { db, idOf } = await aCatalogue({ [seriesFile]: aSeries({ products }) });
  for (const slug of ['gk7330', 'gk7340'])
    expect(await getProduct(aReading(db, 'en'), await idOf(slug))).toBeUndefined();
});

test('each kind of document is in the reader’s language, else in English', async () => {
  const { db, idOf, rows } = await aCatalogue();
  const id = await idOf('gk7320');
  const names = JSON.stringify(six('Sheet')).replaceAll("'", "''");
  for (const [kind, lang] of [
    ['datasheet', 'en'],
    ['datasheet', 'es'],
    ['datasheet', 'zh'],
    ['manual', 'en'],
  ])
    await rows(`insert into download (key, kind, product_id, model, name, description, lang, version, updated, discontinued,
      needs_login, file_name, media_type, sort, digest)
      values ('${kind}/${lang}', '${kind}', ${id}, 'GK7320', '${names}', '${names}', '${lang}', '1.0', '2026-01-02', false,
      ${kind === 'manual'}, 'GK7320 ${lang}.pdf', 'application/pdf', 1, 'x')`);
  const downloads = (await getProduct(aReading(db, 'es'), id))?.downloads ?? [];
  expect(downloads.map(({ type, lang, needs_login: login }) => [type, lang, login])).toEqual([
    ['datasheet', 'es', false],
    ['manual', 'en', true],
  ]);
  expect(downloads[0]).toMatchObject({ name: six('Sheet').es, size: null, updated: '2026-01-02' });
  expect(downloads[0]?.link).toBe(`/files/${downloads[0]?.download_id}/GK7320%20es.pdf`);
});

test('related products are those it names, then its series, and never discontinued ones', async () => {
  const products = [
    aProduct('gk7320', { related: ['gk7350'] }),
    aProduct('gk7330', { sort: 1 }),
    aProduct('gk7340', { sort: 2 }),
    aProduct('gk7350', { sort: 9 }),
    aProduct('gk7310', { lifecycle: 'discontinued', successor: 'gk7320' }),
  ];
  const { db, idOf } = await aCatalogue({ [seriesFile]: aSeries({ products }) });
  const related = await listRelatedProducts(aReading(db), { product_id: await idOf('gk7320'), limit: 6 });
  expect(related?.list.map(({ model }) => model)).toEqual(['GK7350', 'GK7330', 'GK7340']);
});

test('a page about a product is stale when it, its series or a parameter changes', async () => {
  const { db, idOf, load } = await aCatalogue();
  const reading = aReading(db);
  const id = await idOf('gk7320');
  await getProduct(reading, id);
  const changed = await load({ [seriesFile]: aSeries({ products: [aProduct('gk7320', { title: six('Renamed') })] }) });
  expect(changed.tags.some((tag) => reading.tags.has(tag))).toBe(true);
  expect(reading.tags.has(entryTag('product', id))).toBe(true);
});

test('a page about a product is stale when its list of documents changes', async () => {
  const products = [aProduct('gk7320', { documents: ['datasheet'] })];
  const { db, url, idOf } = await aCatalogue({ [seriesFile]: aSeries({ products }) });
  const announced: Tag[] = [];
  const listener = await listenForChanges(
    url,
    (tags) => announced.push(...tags),
    () => {},
  );
  onTestFinished(listener.close);
  const reading = aReading(db);
  await getProduct(reading, await idOf('gk7320'));
  await db.delete(download);
  await syncDownloads(db, today);
  await vi.waitFor(() => expect(announced.length).toBeGreaterThan(0));
  expect(announced.filter((one) => !reading.tags.has(one))).toEqual([]);
});
