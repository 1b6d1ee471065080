import { shownFrom } from '@site/content/shown-from';
import { beforeEach, expect, test } from 'vitest';
import { request } from '#testing/request.ts';
import { aColleagueWith, resetBudgets, staffCall, staffData } from '#testing/staff.ts';
import { aLiveNewsItem, newsWeb } from '#testing/studio-entry.ts';
import { sharedSite } from '#testing/test-site.ts';

const shared = sharedSite(() => ({ web: newsWeb }));
beforeEach(() => resetBudgets(shared()));

/** A news item that is published with these changes, as a colleague and as a visitor sees it. */
const aPublished = async (changes: object) => {
  const live = await aLiveNewsItem(shared());
  const { site, name, editor } = live;
  const { version } = (await live.save(changes, 0)).json.data ?? { version: 0 };
  await staffData(site, 'entryPublish', name, { ...editor, version });
  const listed = async (state: string) =>
    (await staffData(site, 'entryList', { collection: 'news', state, search: name.slug }, editor)).list;
  return { ...live, listed };
};

const inYears = (years: number) => `${new Date().getUTCFullYear() + years}-06-01`;

test('a live entry whose date is to come is hidden until then, and visitors do not find it', async () => {
  const { read, listed, data } = await aPublished({ date: inYears(1) });
  const until = `${inYears(1)}T00:00:00.000Z`;
  const entry = await read();
  expect(entry).toMatchObject({ state: 'live', hidden: { until } });
  expect(entry.page).toBeUndefined();
  expect(await listed('live')).toEqual([]);
  expect(await listed('hidden')).toMatchObject([{ hidden: { until } }]);
  expect(shownFrom('news', { ...data, date: inYears(1) })?.toISOString()).toBe(until);
});

test('somebody who may not read a collection does not find a hidden entry of it', async () => {
  const { site, name, editor } = await aPublished({ date: inYears(1) });
  const manager = await aColleagueWith(site, { role: 'product_manager', categories: ['genset'] });
  const find = async ({ cookie }: { cookie: string }) =>
    (await staffData(site, 'referenceSearch', { collection: 'news', slugs: name.slug }, { cookie })).list;
  expect([await find(manager), (await find(editor)).length]).toEqual([[], 1]);
});

test('a live entry that visitors see has its page in the language of the colleague', async () => {
  const { site, editor, name, data, listed } = await aPublished({ date: '2026-02-02' });
  const options = { cookie: editor.cookie, headers: { 'accept-language': 'tr' } };
  const { page = '', hidden } = await staffData(site, 'entryRead', name, options);
  expect(hidden).toBeUndefined();
  const { host, pathname } = new URL(page);
  expect(host).toMatch(/^tr\./);
  const shown = await request(site.port, pathname, { host: host.split(':')[0] ?? '' });
  expect([shown.status, shown.text.includes(data.title['tr-TR'])]).toEqual([200, true]);
  expect(await listed('hidden')).toEqual([]);
  expect(await listed('live')).toHaveLength(1);
});

test.each([
  ['a status that hides it', { status: 'archived' }, {}],
  ['a date of its own', { publish: `${inYears(2)}T09:00:00Z` }, { until: `${inYears(2)}T09:00:00.000Z` }],
])('%s hides a live entry', async (_, changes, hidden) => {
  const { read, listed } = await aPublished(changes);
  expect((await read()).hidden).toEqual(hidden);
  expect(await listed('hidden')).toHaveLength(1);
});

test('the entries of a hidden class are hidden too', async () => {
  const { site, editor, data, read } = await aPublished({ date: '2026-02-02' });
  const name = { collection: 'news_class', slug: data.class };
  const opened = await staffData(site, 'entryRead', name, editor);
  const publish = async (changes: object) => {
    const { version, live } = await staffData(site, 'entryRead', name, editor);
    const input = { ...name, data: { ...opened.data, ...changes }, live: live?.revision ?? null };
    const saved = await staffData(site, 'entrySave', input, { ...editor, version });
    return staffCall(site, 'entryPublish', name, { ...editor, version: saved.version });
  };
  expect((await publish({ publish: inYears(3) })).json.code).toBe(200);
  expect((await read()).hidden).toEqual({ until: `${inYears(3)}T00:00:00.000Z` });
  expect((await publish({ publish: '2026-01-01' })).json.code).toBe(200);
  expect((await read()).hidden).toBeUndefined();
});
