import type { Data } from '@site/contract/calls';
import type { Envelope } from '@site/contract/fields';
import { HistoryData, SearchListData, SuggestData } from '@site/contract/search';
import { expect, test, vi } from 'vitest';
import { refreshIndex } from '#catalogue/search-index/refresh.ts';
import { connect } from '#platform/database/connection.ts';
import { signIn } from '#testing/account.ts';
import { aProduct, aSeries } from '#testing/content-folder.ts';
import { call, request } from '#testing/request.ts';
import { aSiteDatabase, sharedSiteDatabase } from '#testing/site-database.ts';
import { plainWeb, sharedSite, startTestSite } from '#testing/test-site.ts';

const database = sharedSiteDatabase();
const site = sharedSite(async () => {
  await refreshIndex(database().db, new Date());
  return { databaseUrl: database().url };
});
const search = (port: number, body: object, headers = {}) => call(port, 'searchList', body, { headers });
const get = async <T>(port: number, path: string, cookie?: string) => {
  const answer = await request(port, `/api/web/${path}`, { headers: cookie ? { cookie } : {} });
  return { ...answer, json: JSON.parse(answer.text) as Envelope<T> };
};

test('web/searchList and web/suggest answer according to the contract', async () => {
  const { port } = site();
  const { json, status } = await search(port, { key: 'gk7320' });
  expect(status).toBe(200);
  const { list, total, counts } = SearchListData.parse(json.data);
  expect(list[0]).toMatchObject({ type: 'product', link: expect.stringMatching(/^\/product\/\d+$/) });
  expect(total).toBe(Object.values(counts).reduce((sum, count) => sum + count, 0));
  const suggested = await get(port, 'suggest?key=gk73');
  expect(SuggestData.parse(suggested.json.data).list[0]?.text).toContain('GK73');
  expect(SuggestData.parse((await get(port, 'suggest?key=')).json.data).list).toEqual([]);
});

test('suggestions treat a single letter as a prefix, and the search treats it as a word', async () => {
  const { port } = site();
  expect(SuggestData.parse((await get(port, 'suggest?key=g')).json.data).list).not.toEqual([]);
  const { list } = SearchListData.parse((await search(port, { key: 'g gk7320' })).json.data);
  expect(list[0]?.title).toContain('GK7320');
  expect(SearchListData.parse((await search(port, { key: 't' })).json.data).total).toBe(0);
});

test('an empty, overlong or mistyped key is refused with a message', async () => {
  const { port } = site();
  for (const body of [
    {},
    { key: '' },
    { key: '   ' },
    { key: '\0\u0007' },
    { key: 'x'.repeat(201) },
    { key: 7 },
    { key: 'a', type: 'nothing' },
    { key: 'a', page: 0 },
  ]) {
    const { status, json } = await search(port, body);
    expect([body, status]).toEqual([body, 400]);
    expect((json.data as { errors: { msg: string }[] }).errors[0]?.msg).toMatch(/\w/);
  }
  const empty = await search(port, { key: ' ' });
  expect((empty.json.data as Data<'searchList'> & { errors: { msg: string }[] }).errors[0]?.msg).toBe(
    'Please enter what to search for',
  );
  expect((await get(port, `suggest?key=${'x'.repeat(201)}`)).status).toBe(400);
});

test('the history lists a user’s last twenty searches, each once, newest first, and only to them', async () => {
  const { port, url } = site();
  expect((await get(port, 'getHistory')).status).toBe(401);
  expect((await call(port, 'historyClear')).status).toBe(401);
  const { cookie } = await signIn(url, 'one@example.com');
  const { cookie: other } = await signIn(url, 'two@example.com');
  for (const key of ['first', 'second', 'first']) await search(port, { key }, { cookie });
  await search(port, { key: 'page two', page: 2 }, { cookie });
  await search(port, { key: 'nobody' });
  const keys = async (of: string) => {
    const { json, headers } = await get(port, 'getHistory', of);
    expect(headers['cache-control']).toBe('no-store');
    return HistoryData.parse(json.data).list.map(({ key }) => key);
  };
  expect(await keys(cookie)).toEqual(['first', 'second']);
  expect(await keys(other)).toEqual([]);
  for (let at = 0; at < 25; at += 1) await search(port, { key: `number ${at}` }, { cookie });
  const history = await keys(cookie);
  expect(history).toHaveLength(20);
  expect(history[0]).toBe('number 24');
  expect((await call(port, 'historyClear', {}, { headers: { cookie } })).status).toBe(200);
  expect(await keys(cookie)).toEqual([]);
});

// Must be the last test on the shared site, because it uses up the address's budget.
test('a search beyond the budget is refused with the time to wait', async () => {
  const { port } = site();
  const answers = await Promise.all(Array.from({ length: 130 }, () => search(port, { key: 'gk7320' })));
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers['retry-after']).toMatch(/^\d+$/);
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(120);
});

test('search result pages are never cached', async () => {
  const { url } = database();
  const web = plainWeb(async ({ url: address }) => ({
    kind: 'page',
    status: 200,
    html: `<p>${address.length}</p>`,
    state: '',
  }));
  const { port, cache } = await startTestSite({ databaseUrl: url, web });
  const state = async (path: string) => (await request(port, path)).headers['x-cache'];
  for (let at = 0; at < 20; at += 1) expect(await state(`/search?key=word${at}`)).toBe('miss');
  expect(await state('/search?key=word1')).toBe('miss');
  expect(cache.size()).toBe(0);
  expect([await state('/search'), await state('/search')]).toEqual(['miss', 'hit']);
});

test('content imported on one node is found on every node', { timeout: 60_000 }, async () => {
  const { url, load } = await aSiteDatabase();
  await load();
  const nodes = [
    await startTestSite({ databaseUrl: url, background: true }),
    await startTestSite({ databaseUrl: url, background: true }),
  ];
  const first = async (port: number, key: string) =>
    SearchListData.parse((await search(port, { key })).json.data).list[0]?.title;
  for (const { port } of nodes) await vi.waitFor(async () => expect(await first(port, 'gk7320')).toBeDefined(), 20_000);
  const products = [
    aProduct('gk7320', { title: { ...aProduct('gk7320').title, en: 'Zebra controller' } }),
    aProduct('gk7310', { lifecycle: 'discontinued', successor: 'gk7320', released: '2012-03-04' }),
  ];
  await load({ 'products/genset/gk7300.yaml': aSeries({ products }) });
  for (const { port } of nodes)
    await vi.waitFor(async () => expect(await first(port, 'zebra')).toBe('GK7320 Zebra controller'), {
      timeout: 20_000,
      interval: 25,
    });
  const { pool, close } = connect(url);
  const { rows } = await pool.query<{ copies: number }>(
    'select count(*)::int as copies from search_document where locale = $1 and type = $2 group by ref',
    ['en', 'product'],
  );
  await close();
  expect(rows.every(({ copies }) => copies === 1)).toBe(true);
});
