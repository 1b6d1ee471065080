import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#testing/staff-objects.ts';
import { aColleagueWith, aColleague, resetBudgets, staffCall, staffData } from '#testing/staff.ts';
import { aLiveNewsItem, newsWeb } from '#testing/studio-entry.ts';
import { sharedSite } from '#testing/test-site.ts';

const shared = sharedSite(() => ({ web: newsWeb }));
beforeEach(() => resetBudgets(shared()));

const find = async (person: Person, query: object) =>
  (await staffData(shared(), 'referenceSearch', query, { cookie: person.cookie })).list;

test('somebody who may not read a collection finds what is live of it, as it is live, and no draft', async () => {
  const { name, data, editor, save } = await aLiveNewsItem(shared());
  const manager = await aColleagueWith(shared(), { role: 'product_manager', categories: ['genset'] });
  const title = { en: 'Embargoed merger' };
  await staffData(shared(), 'entryCreate', { collection: 'news', slug: 'embargoed', data: { title } }, editor);
  await save({ title: { ...data.title, en: 'Embargoed headline' } }, 0);
  expect(await find(manager, { collection: 'news', search: 'embargoed' })).toEqual([]);
  expect(await find(manager, { collection: 'news', slugs: 'embargoed' })).toEqual([]);
  const [live] = await find(manager, { collection: 'news', slugs: name.slug });
  expect(live).toMatchObject({ slug: name.slug, state: 'live', titles: data.title });
  expect(await find(editor, { collection: 'news', search: 'embargoed' })).toHaveLength(2);
});

test('a picker shows drafts of what a field of an entry names that the person may write', async () => {
  const editor = await aColleague(shared(), 'editor');
  const analyst = await aColleague(shared(), 'analyst');
  const manager = await aColleagueWith(shared(), { role: 'product_manager', categories: ['genset'] });
  await staffData(shared(), 'entryCreate', { collection: 'solution', slug: 'new-solution', data: {} }, editor);
  await staffData(shared(), 'entryCreate', { collection: 'job', slug: 'new-job', data: {} }, editor);
  // Products name solutions, and nothing in the catalogue names jobs.
  const slugs = { slugs: 'new-solution,new-job' };
  const found = async (person: Person) =>
    (await Promise.all(['solution', 'job'].map((collection) => find(person, { collection, ...slugs }))))
      .flat()
      .map(({ slug }) => slug);
  expect(await found(manager)).toEqual(['new-solution']);
  expect(await found(analyst)).toEqual([]);
  expect(await found(editor)).toEqual(['new-solution', 'new-job']);
});

test('an unpublished move of a series gives nobody a right to its products', async () => {
  const editor = await aColleague(shared(), 'editor');
  const manager = await aColleagueWith(shared(), { role: 'product_manager', categories: ['genset'] });
  const read = (collection: string, slug: string, person = editor) =>
    staffData(shared(), 'entryRead', { collection, slug }, { cookie: person.cookie });
  const { list } = await staffData(shared(), 'entryList', { collection: 'product', limit: 200 }, editor);
  const inOther = list.map(({ grouping, slug }) => ({ series: grouping ?? '', slug }));
  const others = [];
  for (const { series, slug } of inOther) {
    const { data } = await read('series', series);
    if (data['category'] !== 'genset') others.push({ series, slug });
  }
  const [product] = others;
  if (!product) throw new Error('no product of another category');
  const rights = async () => (await read('product', product.slug, manager)).may;
  expect(await rights()).toMatchObject({ write: false, publish: false });
  const series = await read('series', product.series);
  const moved = { collection: 'series', slug: product.series, data: { ...series.data, category: 'genset' } };
  await staffData(
    shared(),
    'entrySave',
    { ...moved, live: series.live?.revision ?? null },
    { cookie: editor.cookie, version: series.version },
  );
  expect(await rights()).toMatchObject({ write: false, publish: false });
  const { data, version, live } = await read('product', product.slug);
  const save = {
    collection: 'product',
    slug: product.slug,
    data: { ...data, model: 'Mine' },
    live: live?.revision ?? null,
  };
  const answer = await staffCall(shared(), 'entrySave', save, { cookie: manager.cookie, version });
  expect(answer.status).toBe(403);
});
