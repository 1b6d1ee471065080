import { brotliDecompressSync } from 'node:zlib';
import { entryTag, tag } from '@site/contract/tags';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createAnswerCache } from '#platform/cache/answer-cache.ts';
import { notifyChanges } from '#platform/database/changes.ts';
import { connect } from '#platform/database/connection.ts';
import { startDatabaseProxy } from '#testing/database-proxy.ts';
import { freshContentDatabase } from '#testing/database.ts';
import { call, request } from '#testing/request.ts';
import { startTestSite } from '#testing/test-site.ts';

const rename = sql`update news set title = jsonb_set(title, '{en}', '"Renamed today"') where id = 1`;
const titleOf = ({ text }: { text: string }) => (JSON.parse(text) as { data: { title: string } }).data.title;

test('an answer is cached until the content it was read from changes', async () => {
  const { port, url } = await startTestSite();
  const other = connect(url);
  onTestFinished(() => other.close());
  const before = titleOf(await request(port, '/api/web/newsInfo/1'));
  await other.db.execute(rename);
  await notifyChanges(other.db, [tag.cases]);
  expect(titleOf(await request(port, '/api/web/newsInfo/1'))).toBe(before);
  await notifyChanges(other.db, [entryTag('news', 1)]);
  await expect.poll(async () => titleOf(await request(port, '/api/web/newsInfo/1'))).toBe('Renamed today');
});

test('languages, inputs and calls do not share an answer', async () => {
  const { port } = await startTestSite();
  const names = new Set<string>();
  for (const host of ['en.localhost', 'zh.localhost', 'en.localhost'])
    for (const body of ['{"limit":1}', '{"limit":2}'])
      for (const name of ['newsList', 'projectList'] as const)
        names.add(JSON.stringify((await call(port, name, body, { host })).json.data));
  expect(names.size).toBe(8);
  // A second question mark belongs to the query and must stay in the key.
  const empty = await request(port, '/api/web/catalogueList??&page=99&limit=1');
  expect((await request(port, '/api/web/catalogueList')).text).not.toBe(empty.text);
  const response = await request(port, '/api/web/index?lang=tr-TR');
  expect(response.text).not.toBe((await request(port, '/api/web/index')).text);
});

test('a cached answer passes the same checks, and is compressed, with the same ETag', async () => {
  const { port } = await startTestSite();
  const first = await request(port, '/api/web/index');
  const again = await request(port, '/api/web/index', { headers: { 'accept-encoding': 'gzip, br' } });
  expect([again.headers['content-encoding'], again.headers.etag]).toEqual(['br', first.headers.etag]);
  expect(brotliDecompressSync(again.body).toString()).toBe(first.text);
  const revalidated = await request(port, '/api/web/index', {
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect([revalidated.status, revalidated.body.length]).toEqual([304, 0]);
  await call(port, 'newsList', {});
  const list = await call(port, 'newsList', {});
  expect([list.status, list.headers['cache-control']]).toEqual([200, 'no-store']);
  const foreign = await call(port, 'newsList', {}, { headers: { origin: 'https://elsewhere.example' } });
  expect(foreign.status).toBe(403);
});

test('without the database, cached answers are still served and marked as possibly stale', async () => {
  const proxy = await startDatabaseProxy((await freshContentDatabase()).url);
  onTestFinished(proxy.close);
  const { port } = await startTestSite({ databaseUrl: proxy.url });
  expect((await call(port, 'newsList', {})).headers['warning']).toBeUndefined();
  proxy.shut();
  await expect.poll(async () => (await call(port, 'newsList', {})).headers['warning']).toContain('110');
  expect((await call(port, 'newsList', { page: 2 })).status).toBe(503);
});

test('an answer that was being read while content changed is not cached, and the cache is bounded', () => {
  const cache = createAnswerCache(5000);
  const store = cache.beginRead();
  cache.invalidate([tag.news]);
  store('a', 'old', new Set([tag.news]));
  expect(cache.find('a')).toBeUndefined();
  store('a', 'other', new Set([tag.cases]));
  expect(cache.find('a')?.tags).toEqual(new Set([tag.cases]));
  for (const key of ['b', 'c', 'd']) cache.beginRead()(key, 'x'.repeat(1500), new Set([tag.news]));
  expect([cache.find('b'), cache.find('d')?.tags]).toEqual([undefined, new Set([tag.news])]);
});

test('an answer is compressed once for concurrent callers, and not at all if it is short', async () => {
  const cache = createAnswerCache(5000);
  for (const length of [2000, 20]) cache.beginRead()(`${length}`, 'x'.repeat(length), new Set([tag.news]));
  const [one, two] = await Promise.all([cache.find('2000')?.form('br'), cache.find('2000')?.form('br')]);
  expect(one?.encoding).toBe('br');
  expect(one?.bytes).toBe(two?.bytes);
  expect((await cache.find('20')?.form('br'))?.encoding).toBe('identity');
});
