import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publish } from '#content/publish.ts';
import { sessionHint } from '#people/accounts/session.ts';
import { connect } from '#platform/database/connection.ts';
import { onDatabase } from '#testing/account.ts';
import { type Answer, type AskOptions, ask } from './support/ask.ts';
import { type Cluster, startCluster } from './support/cluster.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ nodes: 2 });
});
afterAll(() => cluster.stop());

const get = (path: string, options?: AskOptions): Promise<Answer> => ask(cluster.front, path, options);
/** Every response of a node has its own id, and a stored one repeats it. */
const originOf = ({ headers }: Answer): string => String(headers['x-request-id'] ?? headers.etag);
const edgeOf = ({ headers }: Answer): string => String(headers['x-edge']);

test('many requests for a new address send one to the nodes, and the next second sends one more', async () => {
  await get('/faqs');
  const answers = await Promise.all(Array.from({ length: 60 }, () => get('/aboutus')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers.filter((answer) => edgeOf(answer) === 'MISS')).toHaveLength(1);
  await pause(2100);
  const later = await Promise.all(Array.from({ length: 60 }, () => get('/aboutus')));
  expect(later.filter((answer) => edgeOf(answer) === 'REVALIDATED')).toHaveLength(1);
  expect(new Set(later.map(({ text }) => text)).size).toBe(1);
});

test('a page that becomes smaller is fetched once more, and then kept by both nodes', async () => {
  const inBrotli = { headers: { 'accept-encoding': 'br' } };
  const first = await get('/trademark', inBrotli);
  const states: string[] = [];
  let last = first;
  for (let second = 0; second < 8; second += 1) {
    await pause(2100);
    last = await get('/trademark', inBrotli);
    states.push(edgeOf(last));
  }
  expect(last.body.length).toBeLessThan(first.body.length);
  expect(states.filter((state) => state !== 'REVALIDATED')).toEqual(['EXPIRED']);
});

test('HEAD, ranges and conditions are answered from the stored response', async () => {
  const page = await get('/news');
  const head = await get('/news', { method: 'HEAD' });
  expect([head.status, head.text, head.headers.etag]).toEqual([200, '', page.headers.etag]);
  const part = await get('/news', { headers: { range: 'bytes=0-14' } });
  expect([part.status, part.text]).toEqual([206, page.text.slice(0, 15)]);
  const unchanged = await get('/news', { headers: { 'if-none-match': String(page.headers.etag) } });
  expect([unchanged.status, unchanged.text]).toEqual([304, '']);
});

test('unknown keys are dropped, and known ones are separate addresses in one order', async () => {
  const plain = await get('/news');
  for (const query of ['?utm_source=mail', '?fbclid=1&x=2'])
    expect(originOf(await get(`/news${query}`))).toBe(originOf(plain));
  const second = await get('/news?page=2');
  expect(second.text).not.toBe(plain.text);
  const [one, other] = [await get('/productinfo?sort=new&page=1'), await get('/productinfo?page=1&x=1&sort=new')];
  expect(other.text).toBe(one.text);
});

test('values that somebody invents cannot evict pages, and long ones are not stored', async () => {
  await get('/news');
  const before = cluster.nginx.countStored();
  for (let year = 1000; year < 1040; year += 1) await get(`/news?year=${year}`);
  const after = cluster.nginx.countStored();
  expect([after.pages - before.pages, after.queries - before.queries]).toEqual([0, 40]);
  const long = `/news?year=${'1'.repeat(100)}`;
  await get(long);
  expect(edgeOf(await get(long))).toBe('BYPASS');
});

test('the log names paths, and nothing that people typed', async () => {
  await get('/search?key=typedword', { headers: { referer: 'https://en.localhost/search?key=typedbefore' } });
  await expect.poll(() => cluster.nginx.accessLog(), { timeout: 15_000, interval: 500 }).toContain('GET /search HTTP');
  expect(cluster.nginx.accessLog()).not.toContain('typed');
});

test('another spelling of a key cannot store its page under the plain address', async () => {
  for (const query of ['?p%61ge=2', '?%70age=2', '?page=2&page=1', '?x=1%26page=2', '?x=1?page=2', '?page%00=2'])
    await get(`/solutions${query}`);
  const direct = await ask(cluster.endpoint(0), '/solutions');
  expect((await get('/solutions')).text).toBe(direct.text);
});

test('headers of a request cannot change what others get', async () => {
  const hostile = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    'x-original-url': '/login',
    'x-rewrite-url': '/login',
    'x-http-method-override': 'POST',
    'accept-language': 'tr',
    cookie: 'lang=tr-TR; theme=dark',
    forwarded: 'host=evil.example',
  };
  const poisoned = await get('/honor', { headers: hostile });
  const clean = await get('/honor');
  expect(poisoned.text).not.toContain('evil.example');
  expect(clean.text).toBe((await ask(cluster.endpoint(1), '/honor')).text);
});

test('hosts and encodings do not mix, and a refused encoding is not sent', async () => {
  const [english, turkish] = [await get('/contactus'), await get('/contactus', { host: 'tr.localhost' })];
  expect([english.text.includes('<html lang="en"'), turkish.text.includes('<html lang="tr"')]).toEqual([true, true]);
  const encodings = ['br', 'gzip, deflate, br', 'gzip', 'br;q=0, gzip', 'br;q=0.0, gzip;q=0', 'identity', 'brotli'];
  const sent = [];
  for (const encoding of encodings)
    sent.push((await get('/contactus', { headers: { 'accept-encoding': encoding } })).headers['content-encoding']);
  expect(sent).toEqual(['br', 'br', 'gzip', 'gzip', undefined, undefined, undefined]);
});

test('nothing that depends on a cookie is stored', async () => {
  const member = { cookie: `${sessionHint}=1` };
  expect((await get('/personal', { headers: member })).status).toBe(200);
  expect((await get('/personal')).status).toBe(302);
  const mobile = (cookie: string) => get('/index', { host: 'm.localhost', headers: { cookie } });
  expect((await mobile('lang=tr-TR')).text).toContain('<html lang="tr"');
  expect((await mobile('lang=pt')).text).toContain('<html lang="pt"');
  const chosen = await get('/index?lang=es', { host: 'm.localhost' });
  expect(String(chosen.headers['set-cookie'])).toContain('lang=es');
  expect((await get('/index', { host: 'm.localhost' })).headers['set-cookie']).toBeUndefined();
});

test('errors, redirects, typed words, forms and the studio are never stored', async () => {
  for (const path of ['/nowhere', '/search?key=GK7320', '/api/web/getverify', '/news_info/999999', '/healthz']) {
    await get(path);
    expect([path, edgeOf(await get(path))]).toEqual([path, expect.not.stringMatching(/HIT|STALE|REVALIDATED/)]);
  }
  for (const path of ['/', '/api/staff/me']) {
    await get(path, { host: 'studio.localhost' });
    const again = await get(path, { host: 'studio.localhost' });
    expect([path, edgeOf(again)]).toEqual([path, expect.not.stringMatching(/HIT|STALE|REVALIDATED/)]);
    expect(again.headers['x-edge-cache']).toBeUndefined();
  }
});

describe('changes and faults', () => {
  test('a publication is seen by the next visitor after a second', async () => {
    const [entry] = await onDatabase<{ slug: string; data: { title: Record<string, string> } }>(
      { port: 0, url: cluster.databaseUrl },
      `select d.slug, r.data from content_entry d join content_revision r on r.id = d.live_id
       where d.collection = 'news' order by d.slug desc limit 1`,
    );
    if (!entry) throw new Error('no news');
    await get('/news');
    const { db, close } = connect(cluster.databaseUrl);
    const data = { ...entry.data, title: { ...entry.data.title, en: 'Published through the edge' } };
    const now = new Date();
    const result = await db.transaction((tx) =>
      publish(tx, [{ collection: 'news', slug: entry.slug, data }], { author: 'test', reason: 'edge', now }),
    );
    expect(result.ok).toBe(true);
    const { rows } = await db.execute(`select id from news where slug = '${entry.slug}'`);
    const path = `/news_info/${String(rows[0]?.['id'])}`;
    await close();
    const shows = async () => (await get(path)).text.includes('Published through the edge');
    await expect.poll(shows, { timeout: 5000, interval: 100 }).toBe(true);
  });

  test('with all nodes gone, every page that was visited is still sent, and calls too', async () => {
    const sitemap = (await get('/sitemap.xml')).text;
    const paths = [...sitemap.matchAll(/<loc>https?:\/\/en\.localhost[^/]*([^<]*)<\/loc>/g)]
      .map(([, path]) => String(path).replaceAll('&amp;', '&'))
      .filter((path) => !/[?&](?:key|[fq]_)/.test(path))
      .slice(0, 60);
    expect(paths.length).toBeGreaterThan(40);
    const calls = ['/api/web/index', '/api/web/productsClass'];
    for (const path of [...paths, ...calls]) expect([path, (await get(path)).status]).toEqual([path, 200]);
    await Promise.all(cluster.nodes.map((node) => node.end('SIGKILL')));
    for (const path of [...paths, ...calls]) expect([path, (await get(path)).status]).toEqual([path, 200]);
    expect((await get('/news?year=1999')).status).toBe(503);
  }, 120_000);

  test('nodes that do not answer show in the access log, and no log has what people typed', async () => {
    expect((await get('/search?key=typedlate')).status).toBe(503);
    const failed = /"GET \/search HTTP\/1\.1" en\.localhost 503 .* 502$/m;
    await expect.poll(() => cluster.nginx.accessLog(), { timeout: 15_000, interval: 500 }).toMatch(failed);
    expect(cluster.nginx.accessLog() + cluster.nginx.errors()).not.toContain('typed');
  });
});
