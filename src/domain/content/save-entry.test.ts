import { expect, test } from 'vitest';
import { aProduct, aSeries, contentFiles, type Files, six, theCompany } from '#test/support/content-folder.ts';
import { aSiteDatabase } from '#test/support/site-database.ts';
import { saveEntry, type SavedNoun } from './save-entry.ts';

const later = new Date('2026-06-02T08:00:00Z');
const newsFile = 'news/2026-03-04-chamber.yaml';
const news = contentFiles()[newsFile] as object;

const aFilledDatabase = async (changes: Files = {}) => {
  const site = await aSiteDatabase();
  await site.load(changes);
  const save = (noun: SavedNoun, value: unknown) =>
    site.db.transaction((tx) => saveEntry(tx, noun, value, { now: later }));
  return { ...site, save };
};

const newsState = 'select slug, digest, status, title, body from news order by slug';

test('saving an entry writes the same rows as importing its file', async () => {
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
      { path: ['class'], message: 'no such news class: nobody' },
      { path: ['scene'], message: 'no such scene: nowhere' },
    ],
  });
  expect(await save('news', { ...news, title: undefined })).toMatchObject({ ok: false });
  expect(await rows(newsState)).toEqual(before);
});

test('a series brings its products, their values, filters and documents along in the same transaction', async () => {
  const { rows, save } = await aFilledDatabase();
  const product = aProduct('gk7320', { params: { weight: 1.5, ports: ['lan'] }, documents: ['datasheet'] });
  const saved = await save('series', aSeries({ products: [product] }));
  expect(saved).toMatchObject({ ok: true });
  expect(saved.ok && saved.tags).toEqual(expect.arrayContaining(['products', 'downloads']));
  expect(await rows('select slug, status from product order by slug')).toEqual([
    { slug: 'gk7310', status: 'archived' },
    { slug: 'gk7320', status: 'published' },
  ]);
  expect(await rows("select low from product_parameter where key = 'weight'")).toEqual([{ low: 1.5 }]);
  expect(await rows("select value from facet_value where key = 'ports'")).toEqual([{ value: 'lan' }]);
  expect(await rows("select status from download where key = 'datasheet/gk7320/en'")).toEqual([
    { status: 'published' },
  ]);
});

test('products of a series are checked with inherited values, and a problem has the path where its value is written', async () => {
  const { save } = await aFilledDatabase();
  const series = aSeries({ products: [aProduct('gk7320', { applications: ['flying'], params: { ports: ['usb'] } })] });
  expect(await save('series', series)).toEqual({
    ok: false,
    problems: [
      { path: ['products', 0, 'params', 'ports'], message: 'no such option: usb' },
      { path: ['products', 0, 'applications', 0], message: 'no such application: flying' },
    ],
  });
});

test('a parameter that is gone is archived, and products that did not change lose its values', async () => {
  const { rows, save } = await aFilledDatabase();
  const parameters = contentFiles()['parameters.yaml'] as { parameters: { key: string }[] };
  const without = parameters.parameters.filter(({ key }) => key !== 'count_a');
  expect(await save('parameters', { ...parameters, parameters: without })).toMatchObject({ ok: true });
  expect(await rows("select status from parameter where slug = 'count_a'")).toEqual([{ status: 'archived' }]);
  expect(await rows("select from product_parameter where key = 'count_a'")).toEqual([]);
  expect(await rows("select count(*)::int as n from product_parameter where key = 'count_b'")).toEqual([{ n: 2 }]);
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

test('a saved entry that is rolled back leaves nothing behind, as a preview needs it', async () => {
  const { db, rows } = await aFilledDatabase();
  const before = await rows(newsState);
  await db
    .transaction(async (tx) => {
      await saveEntry(tx, 'news', { ...news, title: six('Draft') }, { now: later });
      tx.rollback();
    })
    .catch(() => undefined);
  expect(await rows(newsState)).toEqual(before);
});
