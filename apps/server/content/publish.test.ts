import type { Collection } from '@site/content/collections';
import { expect, test } from 'vitest';
import { aProduct, aSeries, contentFiles, type Files, six, theCompany } from '#testing/content-folder.ts';
import { aSiteDatabase } from '#testing/site-database.ts';
import { publish } from './publish.ts';
import type { Change } from './store.ts';

const later = new Date('2026-06-02T08:00:00Z');
const author = { author: 'ana@genkon.example', reason: 'a better title', now: later };
const newsFile = 'news/2026-03-04-chamber.yaml';
const news = contentFiles()[newsFile] as object;

const { products: _, ...series } = aSeries();
const product = (slug: string, changes: object = {}) => ({ series: 'gk7300', ...aProduct(slug, changes) });

const aFilledDatabase = async (changes: Files = {}) => {
  const site = await aSiteDatabase();
  await site.load(changes);
  const publishAll = (...changes: Change[]) => site.db.transaction((tx) => publish(tx, changes, author));
  const save = (collection: Collection, data: object) =>
    publishAll({ collection, slug: (data as { slug?: string }).slug ?? collection, data });
  const withdraw = (collection: Collection, slug: string) => publishAll({ collection, slug, data: undefined });
  return { ...site, publishAll, save, withdraw };
};

const newsState = 'select slug, digest, status, title, body from news order by slug';

test('one published entry is what an import of its file would have written', async () => {
  const { load, rows, save } = await aFilledDatabase();
  const changed = { ...news, title: six('Renamed'), body: six('A body with a [link](series:gk7300)') };
  const before = await rows('select slug, digest, updated_at from product order by slug');
  const { id } = (await rows<{ id: number }>('select id from news'))[0] ?? { id: 0 };
  const saved = await save('news', changed);
  expect(saved).toEqual({ ok: true, tags: ['news', `news:${id}`] });
  expect(await rows('select updated_at from news')).toEqual([{ updated_at: later }]);
  expect(await rows('select slug, digest, updated_at from product order by slug')).toEqual(before);
  const state = await rows(newsState);
  const { counts } = await load({ [newsFile]: changed });
  expect(counts.news).toEqual({ created: 0, changed: 0, unchanged: 1, archived: 0 });
  expect(await rows(newsState)).toEqual(state);
});

test('a new entry gets an id, and no other is archived', async () => {
  const { rows, save } = await aFilledDatabase();
  const second = { ...news, slug: 'second', summary: six('Second'), body: six('Second body') };
  expect(await save('news', second)).toMatchObject({ ok: true });
  expect(await rows('select slug, status from news order by id')).toEqual([
    { slug: 'chamber', status: 'published' },
    { slug: 'second', status: 'published' },
  ]);
});

test('an entry with problems is refused with all of them, and nothing is written', async () => {
  const { rows, save } = await aFilledDatabase();
  const before = await rows(newsState);
  expect(await save('news', { ...news, class: 'nobody', scene: 'nowhere' })).toEqual({
    ok: false,
    problems: [
      { collection: 'news', slug: 'chamber', path: ['class'], message: 'no such news class: nobody' },
      { collection: 'news', slug: 'chamber', path: ['scene'], message: 'no such scene: nowhere' },
    ],
  });
  expect(await save('news', { ...news, title: undefined })).toMatchObject({ ok: false });
  expect(await rows(newsState)).toEqual(before);
});

test('a product brings its values, filters and documents along in the same transaction', async () => {
  const { rows, save } = await aFilledDatabase();
  const changed = product('gk7320', { params: { weight: 1.5, ports: ['lan'] }, documents: ['datasheet'] });
  const saved = await save('product', changed);
  expect(saved).toMatchObject({ ok: true });
  expect(saved.ok && saved.tags).toEqual(expect.arrayContaining(['products', 'downloads']));
  const values = "select low from product_parameter join product p on p.id = product_id where p.slug = 'gk7320'";
  expect(await rows(`${values} and key = 'weight'`)).toEqual([{ low: 1.5 }]);
  const ports = "select choices from product_parameter join product p on p.id = product_id where p.slug = 'gk7320'";
  expect(await rows(`${ports} and key = 'ports'`)).toEqual([{ choices: ['lan'] }]);
  expect(await rows("select status from download where key = 'datasheet/gk7320/en'")).toEqual([
    { status: 'published' },
  ]);
});

test('a default of a series reaches its products, and a new category the links to it', async () => {
  const body = six('See the [series](series:gk7300)');
  const { publishAll, rows } = await aFilledDatabase({ [newsFile]: { ...news, body } });
  const category = { slug: 'other', name: six('Other'), summary: six('Other summary'), image: 'gk7320' };
  const changed = { ...series, category: 'other', params: { ...series.params, weight: 2.5 } };
  expect(
    await publishAll(
      { collection: 'category', slug: 'other', data: category },
      { collection: 'series', slug: 'gk7300', data: changed },
    ),
  ).toMatchObject({ ok: true });
  expect(await rows("select params->'weight' as weight from product order by slug")).toEqual([
    { weight: 2.5 },
    { weight: 2.5 },
  ]);
  const [other] = await rows<{ id: number }>("select id from category where slug = 'other'");
  expect(await rows("select body->>'en' as body from news")).toEqual([
    { body: expect.stringContaining(`class_id=${other?.id}`) as string },
  ]);
});

test('products are checked with what they inherit, and a series with what its products make of it', async () => {
  const { save } = await aFilledDatabase();
  expect(await save('product', product('gk7320', { applications: ['flying'], params: { ports: ['usb'] } }))).toEqual({
    ok: false,
    problems: [
      { collection: 'product', slug: 'gk7320', path: ['params', 'ports'], message: 'no such option: usb' },
      { collection: 'product', slug: 'gk7320', path: ['applications', 0], message: 'no such application: flying' },
    ],
  });
  const broken = await save('series', { ...series, params: { ...series.params, weight: 'heavy' } });
  expect(broken).toMatchObject({ ok: false });
  expect(!broken.ok && broken.problems.map(({ slug, path }) => [slug, ...path])).toEqual([
    ['gk7320', 'params', 'weight'],
    ['gk7310', 'params', 'weight'],
  ]);
});

test('a parameter cannot go while products have values for it; together with them it can', async () => {
  const { publishAll, rows, save } = await aFilledDatabase();
  const parameters = contentFiles()['parameters.yaml'] as { parameters: { key: string }[] };
  const data = { ...parameters, parameters: parameters.parameters.filter(({ key }) => key !== 'count_a') };
  const refused = await save('parameters', data);
  expect(!refused.ok && refused.problems[0]).toMatchObject({ collection: 'product', message: 'no such parameter' });
  const { count_a: _gone, ...params } = series.params as Record<string, unknown>;
  expect(
    await publishAll(
      { collection: 'parameters', slug: 'parameters', data },
      { collection: 'series', slug: 'gk7300', data: { ...series, params: { ...params, count_x: 1 } } },
    ),
  ).toMatchObject({ ok: false });
  const counter = data.parameters.find(({ key }) => key === 'count_b');
  const lists = { ...data, parameters: [...data.parameters, { ...counter, key: 'count_x' }] };
  expect(
    await publishAll(
      { collection: 'parameters', slug: 'parameters', data: lists },
      { collection: 'series', slug: 'gk7300', data: { ...series, params: { ...params, count_x: 1 } } },
    ),
  ).toMatchObject({ ok: true });
  expect(await rows("select status from parameter where slug = 'count_a'")).toEqual([{ status: 'archived' }]);
  expect(await rows("select from product_parameter where key = 'count_a'")).toEqual([]);
  expect(await rows("select count(*)::int as n from product_parameter where key = 'count_x'")).toEqual([{ n: 2 }]);
});

test('an entry that others name cannot be withdrawn; one that nobody names can, and comes back with its id', async () => {
  const { rows, save, withdraw } = await aFilledDatabase();
  expect(await withdraw('product', 'gk7320')).toMatchObject({ ok: false });
  expect(await withdraw('news_class', 'company')).toEqual({
    ok: false,
    problems: [{ collection: 'news_class', slug: 'company', path: [], message: 'still named by news chamber' }],
  });
  const [before] = await rows<{ id: number }>('select id from news');
  expect(await withdraw('news', 'chamber')).toMatchObject({ ok: true });
  expect(await rows('select status from news')).toEqual([{ status: 'archived' }]);
  expect(await save('news', news)).toMatchObject({ ok: true });
  expect(await rows('select id, status from news')).toEqual([{ id: before?.id, status: 'published' }]);
});

test('every publication is a revision with its author, time and reason', async () => {
  const { rows, save, withdraw } = await aFilledDatabase();
  await save('news', { ...news, title: six('Renamed') });
  await withdraw('news', 'chamber');
  expect(
    await rows(`select r.author, r.reason, r.at, r.data->'title'->>'en' as title, r.id = d.live_id as live
      from content_revision r join content_entry d on d.id = r.entry_id where d.collection = 'news' order by r.id`),
  ).toEqual([
    {
      author: 'import',
      reason: 'content:import',
      at: expect.any(Date) as Date,
      title: 'Chamber in English',
      live: false,
    },
    { author: 'ana@genkon.example', reason: 'a better title', at: later, title: 'Renamed in English', live: false },
    { author: 'ana@genkon.example', reason: 'a better title', at: later, title: null, live: true },
  ]);
});

test('two publications of one entry at once both become revisions, and the later one is live', async () => {
  const { rows, save } = await aFilledDatabase();
  const titles = ['First', 'Second'];
  await Promise.all(titles.map((title) => save('news', { ...news, title: six(title) })));
  expect(await rows("select count(*)::int as n from content_revision where data->>'slug' = 'chamber'")).toEqual([
    { n: 3 },
  ]);
  const [row] = await rows("select title->>'en' as title from news");
  const [live] = await rows(`select r.data->'title'->>'en' as title from content_entry d
    join content_revision r on r.id = d.live_id where d.collection = 'news'`);
  expect(row).toEqual(live);
});

test('a new name of the company reaches the settings and all documents', async () => {
  const products = [aProduct('gk7320', { documents: ['datasheet'] })];
  const { rows, save } = await aFilledDatabase({ 'products/genset/gk7300.yaml': aSeries({ products }) });
  const digests = "select key, digest from download where status = 'published' order by key";
  const before = await rows<{ key: string; digest: string }>(digests);
  const saved = await save('company', { ...theCompany(), name: six('Renamed') });
  expect(saved).toEqual({ ok: true, tags: ['company', 'downloads', 'product:1'] });
  const after = await rows<{ key: string; digest: string }>(digests);
  expect(before.length).toBeGreaterThan(0);
  expect(after.filter(({ digest }, index) => digest === before[index]?.digest)).toEqual([]);
});

test('a publication that is rolled back leaves nothing behind, as a preview needs it', async () => {
  const { db, rows } = await aFilledDatabase();
  const before = await rows(newsState);
  await db
    .transaction(async (tx) => {
      await publish(tx, [{ collection: 'news', slug: 'chamber', data: { ...news, title: six('Draft') } }], author);
      tx.rollback();
    })
    .catch(() => undefined);
  expect(await rows(newsState)).toEqual(before);
});
