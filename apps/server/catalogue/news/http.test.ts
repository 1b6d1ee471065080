import type { Envelope } from '@site/contract/fields';
import { NewsInfoData, NewsListData } from '@site/contract/news';
import { expect, test } from 'vitest';
import { freshSearchDatabase } from '#testing/database.ts';
import { call, request } from '#testing/request.ts';
import { sharedSite } from '#testing/test-site.ts';

const site = sharedSite(async () => ({ databaseUrl: (await freshSearchDatabase('news')).url }));

const get = async (port: number, path: string, host = 'en.localhost') => {
  const { status, text } = await request(port, `/api/web/${path}`, { host });
  return { status, json: JSON.parse(text) as Envelope };
};
const list = async (port: number, body: object, host = 'en.localhost') =>
  NewsListData.parse((await call(port, 'newsList', body, { host })).json.data);
const sum = (counts: readonly { news_count: number }[]) => counts.reduce((total, one) => total + one.news_count, 0);

test('web/newsList is paginated, newest first, and its counts add up', async () => {
  const { port } = site();
  const whole = await list(port, { limit: 100 });
  const dates = whole.list.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect([sum(whole.classes), sum(whole.years)]).toEqual([whole.total, whole.total]);
  const second = await list(port, { page: 2, limit: 5 });
  expect(second.list).toEqual(whole.list.slice(5, 10));
  expect(second.total).toBe(whole.total);
});

test('class and year filter together, and the counts of each respect the other', async () => {
  const { port } = site();
  const whole = await list(port, { limit: 1 });
  const [{ id } = { id: 0 }] = whole.classes;
  const ofClass = await list(port, { class_id: id, limit: 100 });
  expect(ofClass.list.every((one) => one.class.id === id)).toBe(true);
  expect(sum(ofClass.years)).toBe(ofClass.total);
  expect(ofClass.classes).toEqual(whole.classes);
  const { year, news_count: count } = ofClass.years.find((one) => one.news_count > 0) ?? { year: 0, news_count: 0 };
  const both = await list(port, { class_id: id, year, limit: 100 });
  expect(both.total).toBe(count);
  expect(both.list.every(({ date }) => date.startsWith(String(year)))).toBe(true);
});

test('text search ignores case, accents and spaces, and finds the host’s language only', async () => {
  const { port } = site();
  const [first] = (await list(port, { limit: 1 })).list;
  const words = (first?.title ?? '').toUpperCase().replaceAll(' ', '  ');
  expect((await list(port, { key: words })).list.map(({ news_id }) => news_id)).toContain(first?.news_id);
  expect((await list(port, { key: 'EMC暗室' }, 'zh.localhost')).total).toBeGreaterThanOrEqual(0);
  const nothing = await list(port, { key: 'no such thing anywhere' });
  expect([nothing.total, nothing.list, sum(nothing.classes)]).toEqual([0, [], 0]);
  expect(nothing.classes).not.toEqual([]);
  const all = (await list(port, {})).total;
  // Markup is not searched, and a query of signs alone is ignored.
  expect([(await list(port, { key: 'href' })).total, (await list(port, { key: '<>' })).total]).toEqual([0, all]);
  const begun = await list(port, { key: words.slice(0, words.lastIndexOf(' ') + 3) });
  expect(begun.list.map(({ news_id }) => news_id)).toContain(first?.news_id);
});

test.for([[{ class_id: 'x' }], [{ year: '2026' }], [{ year: 12 }], [{ key: 7 }], [{ page: 0 }], [{ limit: 101 }]])(
  '%o is refused',
  async ([body]) => {
    const { port } = site();
    expect((await call(port, 'newsList', body)).status).toBe(400);
  },
);

test('previous and next lead through the whole list of news', async () => {
  const { port } = site();
  const ids = (await list(port, { limit: 100 })).list.map((one) => one.news_id);
  const infos = [];
  for (const id of ids) infos.push(NewsInfoData.parse((await get(port, `newsInfo/${id}`)).json.data));
  expect(infos.map(({ next }) => next?.news_id)).toEqual([...ids.slice(1), undefined]);
  expect(infos.map(({ prev }) => prev?.news_id)).toEqual([undefined, ...ids.slice(0, -1)]);
  for (const { news_id, html, related, class: own } of infos) {
    expect(html).toContain('<p>');
    expect(related.every((one) => one.class.id === own.id && one.news_id !== news_id)).toBe(true);
  }
});

test.for(['newsInfo/99999', 'newsInfo/0', 'newsInfo/x', 'newsInfo/1.5'])('%s returns 404', async (path) => {
  const { port } = site();
  expect((await get(port, path)).json).toEqual({ code: 404, msg: 'Not found', data: null });
});
