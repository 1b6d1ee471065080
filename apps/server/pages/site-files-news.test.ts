import { expect, test } from 'vitest';
import { request } from '#testing/request.ts';
import { startTestSite } from '#testing/test-site.ts';

test('each host serves its news as a feed, and an unchanged feed returns 304', async () => {
  const { port } = await startTestSite();
  const chinese = await request(port, '/news/rss.xml', { host: 'zh.localhost' });
  expect(chinese.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(chinese.text).toContain('<language>zh-Hans</language>');
  const links = [...chinese.text.matchAll(/<item>.*?<link>([^<]+)<\/link>/g)].map(([, link]) => link);
  expect(links.length).toBeGreaterThan(5);
  expect(links.every((link) => link?.startsWith(`http://zh.localhost:${port}/news_info/`))).toBe(true);
  const again = await request(port, '/news/rss.xml', {
    host: 'zh.localhost',
    headers: { 'if-none-match': String(chinese.headers.etag) },
  });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const english = await request(port, '/news/rss.xml');
  expect(english.headers.etag).not.toBe(chinese.headers.etag);
});

test('unpublished news is not in the feed', async () => {
  const { port, url } = await startTestSite();
  const { connect } = await import('#platform/database/connection.ts');
  const { pool, close } = connect(url);
  await pool.query(`update news set status = 'draft'`);
  await close();
  expect((await request(port, '/news/rss.xml')).text).not.toContain('<item>');
});
