import { expect, onTestFinished, test, vi } from 'vitest';
import { listenForChanges } from '#platform/database/changes.ts';
import { aProduct, aSeries, contentFiles, type Files, six } from '#testing/content-folder.ts';
import { aSiteDatabase, today } from '#testing/site-database.ts';

const later = new Date('2026-06-02T08:00:00Z');
const seriesFile = 'products/genset/gk7300.yaml';
const newsFile = 'news/2026-03-04-chamber.yaml';

const withProducts = (...products: object[]): Files => ({ [seriesFile]: aSeries({ products }) });
const everyState = 'select slug, id, digest, status, updated_at, published_at from product order by slug';

test('a second import changes nothing: no row, no time, no message', async () => {
  const { load, rows } = await aSiteDatabase();
  const first = await load();
  const before = await rows(everyState);
  const second = await load({}, later);
  expect(await rows(everyState)).toEqual(before);
  expect(second.tags).toEqual([]);
  expect(first.counts.product).toEqual({ created: 2, changed: 0, unchanged: 0, archived: 0 });
  expect(second.counts.product).toEqual({ created: 0, changed: 0, unchanged: 2, archived: 0 });
});

test('a change touches only its own row, keeps its id and invalidates the pages that show it', async () => {
  const { load, rows } = await aSiteDatabase();
  await load();
  const [before] = await rows<{ id: number }>("select id from product where slug = 'gk7320'");
  const { counts, tags } = await load(
    withProducts(aProduct('gk7320', { title: six('Renamed') }), aSeries().products[1] as object),
    later,
  );
  expect(counts.product).toEqual({ created: 0, changed: 1, unchanged: 1, archived: 0 });
  expect(await rows("select id, title->>'en' as title, updated_at from product where slug = 'gk7320'")).toEqual([
    { id: before?.id, title: 'Renamed in English', updated_at: later },
  ]);
  expect(await rows("select updated_at from product where slug = 'gk7310'")).toEqual([{ updated_at: today }]);
  expect(tags).toContain(`product:${before?.id}`);
  expect(tags).toContain('products');
  expect(tags).not.toContain('news');
});

test('an entry that is missing from the files is archived, and returns with its old id', async () => {
  const { load, rows } = await aSiteDatabase();
  await load();
  const state = () => rows<{ id: number; status: string }>("select id, status from product where slug = 'gk7310'");
  const [before] = await state();
  const { counts } = await load(withProducts(aProduct('gk7320')));
  expect(counts.product).toEqual({ created: 0, changed: 0, unchanged: 1, archived: 1 });
  expect(await state()).toEqual([{ id: before?.id, status: 'archived' }]);
  expect((await load(withProducts(aProduct('gk7320')))).counts.product?.archived).toBe(0);
  await load();
  expect(await state()).toEqual([{ id: before?.id, status: 'published' }]);
});

test('typed values follow the product', async () => {
  const { load, rows } = await aSiteDatabase();
  await load();
  const values = () =>
    rows(
      "select key, low, high, choices, text from product_parameter join product p on p.id = product_id where p.slug = 'gk7320' and key in ('ports', 'weight', 'working_power_range', 'drawing_number') order by key",
    );
  expect(await values()).toEqual([
    { key: 'drawing_number', low: null, high: null, choices: null, text: 'D1 rev. A' },
    { key: 'ports', low: null, high: null, choices: ['can', 'lan'], text: null },
    { key: 'weight', low: 0.8, high: 0.8, choices: null, text: null },
    { key: 'working_power_range', low: 8, high: 35, choices: ['dc'], text: null },
  ]);
  await load(withProducts(aProduct('gk7320', { params: { weight: 1.5, ports: ['lan'] } })));
  expect(await values()).toContainEqual({ key: 'weight', low: 1.5, high: 1.5, choices: null, text: null });
  expect(await values()).toContainEqual({ key: 'ports', low: null, high: null, choices: ['lan'], text: null });
});

test('a failure half-way leaves everything as it was, and no message is sent', async () => {
  const { load, rows, url } = await aSiteDatabase();
  await load();
  const heard: string[][] = [];
  const listener = await listenForChanges(
    url,
    (tags) => heard.push(tags),
    () => {},
  );
  onTestFinished(listener.close);
  // News are written after products, so products have been written when this fails.
  await rows("alter table news add constraint no_more check (slug <> 'second')");
  const before = await rows(everyState);
  const second = {
    ...(contentFiles()[newsFile] as object),
    slug: 'second',
    summary: six('Second'),
    body: six('Second body'),
  };
  const broken = load({
    ...withProducts(aProduct('gk7320', { title: six('Renamed') })),
    'news/2026-03-04-second.yaml': second,
  });
  await expect(broken).rejects.toThrow(/insert into "news"/);
  expect(await rows(everyState)).toEqual(before);
  await rows("select pg_notify('content_changes', 'end')");
  await vi.waitFor(() => expect(heard).toEqual([['end']]));
});

test('running nodes are notified of changes', async () => {
  const { load, url } = await aSiteDatabase();
  await load();
  const heard: string[] = [];
  const listener = await listenForChanges(
    url,
    (tags) => heard.push(...tags),
    () => {},
  );
  onTestFinished(listener.close);
  const { tags } = await load(withProducts(aProduct('gk7320', { title: six('Renamed') })));
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(tags.toSorted()));
});

test('two concurrent imports do not disturb each other', async () => {
  const { load, rows } = await aSiteDatabase();
  const [one, two] = await Promise.all([load(), load()]);
  expect([one, two].map(({ counts }) => counts.product?.created)).toEqual(expect.arrayContaining([0, 2]));
  expect(await rows('select count(*)::int as n from product')).toEqual([{ n: 2 }]);
});

test('links in texts lead to the page of the entry they name', async () => {
  const { load, rows } = await aSiteDatabase();
  await load();
  const [product] = await rows<{ id: number }>("select id from product where slug = 'gk7320'");
  expect(await rows("select story->>'en' as story from series")).toEqual([
    { story: `<p>Story with a <a href="/product/${product?.id}">link</a> in English</p>` },
  ]);
});
