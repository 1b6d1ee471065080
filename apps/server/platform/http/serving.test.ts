import { connect as open } from 'node:net';
import { everything, tag } from '@site/contract/tags';
import { expect, onTestFinished, test } from 'vitest';
import { startDatabaseProxy } from '#testing/database-proxy.ts';
import { freshContentDatabase } from '#testing/database.ts';
import { request } from '#testing/request.ts';
import { plainWeb, sharedSite, startTestSite } from '#testing/test-site.ts';
import { notifyChanges } from '../database/changes.ts';
import { connect } from '../database/connection.ts';

const site = sharedSite();

test.each([
  ['/', 302, '/index'],
  ['/nothing', 302, '/index'],
  ['/index.php?x=1', 302, '/index'],
  ['/product', 302, '/index'],
  ['/%E0%A4%A', 302, '/index'],
  ['/.git/config', 302, '/index'],
  ['/personal', 302, '/login?next=%2Fpersonal'],
])('%s returns %i with location %s', async (path, status, location) => {
  const { port } = site();
  const answer = await request(port, path);
  expect([answer.status, answer.headers['location']]).toEqual([status, location]);
});

test.each([
  ['/product/01', '/product/1'],
  ['/Product/1', '/product/1'],
  ['/product/1/?utm_source=mail&x=%31', '/product/1?utm_source=mail&x=%31'],
  ['/product/%31?page=2', '/product/1?page=2'],
  ['/INDEX?', '/index?'],
])('%s is another spelling, and leads to %s without a page of its own', async (spelling, path) => {
  const { port, cache } = site();
  await request(port, path);
  const before = cache.size();
  const { status, headers } = await request(port, spelling);
  expect([status, headers['location'], headers['cache-control']]).toEqual([301, path, 'no-store']);
  expect((await request(port, spelling, { host: 'tr.localhost' })).headers['location']).toBe(path);
  expect(cache.size()).toBe(before);
});

test('unknown names below /.well-known are not found, on the site and in the studio', async () => {
  const { port } = site();
  for (const host of ['en.localhost', 'm.localhost', 'studio.localhost'])
    for (const path of ['/.well-known/assetlinks.json', '/.well-known/change-password', '/.well-known/'])
      expect([host, path, (await request(port, path, { host })).status]).toEqual([host, path, 404]);
  expect((await request(port, '/.well-known/security.txt')).status).toBe(200);
});

test('a page is served from the cache, then in fewer bytes, and 304 means the same page on every node', async () => {
  const { port } = await startTestSite();
  expect((await request(port, '/index')).headers['x-cache']).toBe('miss');
  const hit = await request(port, '/index?utm_source=mail');
  expect(hit.headers['x-cache']).toBe('hit');
  const same = await request(port, '/index', { headers: { 'if-none-match': String(hit.headers.etag) } });
  expect([same.status, same.body.length]).toEqual([304, 0]);
  const inBrotli = () => request(port, '/index', { headers: { 'accept-encoding': 'br' } });
  const first = await inBrotli();
  expect([first.headers['content-encoding'], first.headers.etag]).toEqual(['br', hit.headers.etag]);
  await expect.poll(async () => (await inBrotli()).body.length).toBeLessThan(first.body.length);
  const { etag } = (await inBrotli()).headers;
  expect(etag).not.toBe(first.headers.etag);
  const { port: otherNode } = site();
  await request(otherNode, '/index');
  const there = await request(otherNode, '/index', { headers: { 'if-none-match': etag } });
  expect([there.status, there.headers.etag]).toEqual([304, etag]);
});

test('the personal centre needs a session, and redirects everyone else to the login', async () => {
  const { port } = site();
  const headers = { cookie: 'theme=dark; signed_in=1' };
  expect((await request(port, '/personal', { headers })).status).toBe(200);
  expect((await request(port, '/personal', { headers })).headers['x-cache']).toBe('hit');
  expect((await request(port, '/personal')).status).toBe(302);
});

test('HEAD responds like GET, without a body', async () => {
  const { port } = site();
  const { status, body, headers } = await request(port, '/index', { method: 'HEAD' });
  expect([status, body.length, Number(headers['content-length']) > 0]).toEqual([200, 0, true]);
});

test('a content change on another node invalidates the pages that contain it', async () => {
  const { port, url } = await startTestSite();
  await request(port, '/index');
  expect((await request(port, '/index')).headers['x-cache']).toBe('hit');
  const other = connect(url);
  await notifyChanges(other.db, [tag.menu]);
  await expect.poll(async () => (await request(port, '/index')).headers['x-cache']).toBe('miss');
  await other.close();
});

test('while the database is down, cached pages are served stale, others and calls return 503, and all recovers', async () => {
  const proxy = await startDatabaseProxy((await freshContentDatabase()).url);
  onTestFinished(proxy.close);
  const { port, cache } = await startTestSite({ databaseUrl: proxy.url });
  await request(port, '/index');
  proxy.shut();
  cache.invalidate([everything]);
  const stale = await request(port, '/index');
  expect([stale.status, stale.headers['x-cache']]).toEqual([200, 'stale']);
  const unknown = await request(port, '/faqs', { host: 'pt.localhost' });
  expect([unknown.status, unknown.text.includes('Algo deu errado')]).toEqual([503, true]);
  const refused = await request(port, '/api/web/index');
  expect(JSON.parse(refused.text)).toMatchObject({
    code: 503,
    msg: 'Error',
    data: { request_id: expect.any(String) as string },
  });
  expect((await request(port, '/readyz')).status).toBe(503);
  expect((await request(port, '/healthz')).status).toBe(200);
  proxy.reopen();
  expect((await request(port, '/index')).headers['x-cache']).toBe('miss');
  expect((await request(port, '/readyz')).status).toBe(200);
});

test('security headers are on every kind of response', async () => {
  const { port } = site();
  for (const path of [
    '/index',
    '/nothing',
    '/api/web/index',
    '/api/web/nothing',
    '/robots.txt',
    '/healthz',
    '/media/none.svg',
  ]) {
    const { headers } = await request(port, path);
    expect([path, headers['x-content-type-options'], headers['referrer-policy']]).toEqual([
      path,
      'nosniff',
      'strict-origin-when-cross-origin',
    ]);
    expect(headers['content-security-policy'], path).toBeDefined();
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin');
  }
});

test('health, readiness, robots, sitemap and security.txt are served; metrics are not', async () => {
  const { port } = site();
  expect((await request(port, '/healthz')).text).toBe('ok\n');
  expect((await request(port, '/readyz')).status).toBe(200);
  expect((await request(port, '/robots.txt', { host: 'zh.localhost' })).text).toContain(
    `http://zh.localhost:${port}/sitemap.xml`,
  );
  const sitemap = (await request(port, '/sitemap.xml', { host: 'es.localhost' })).text;
  expect(sitemap).toContain(`<loc>http://es.localhost:${port}/product/1</loc>`);
  expect(sitemap).toContain(`hreflang="zh-Hant" href="http://hk.localhost:${port}/product/1"`);
  expect((await request(port, '/.well-known/security.txt')).text).toMatch(/Contact: mailto:.*\nExpires: /);
  expect((await request(port, '/metrics')).status).toBe(302);
});

/** Sends these bytes and returns everything that arrives until the connection is closed. */
const sendRaw = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = open(port, '127.0.0.1', () => socket.write(bytes));
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('close', () => resolve(received));
  });

test('a client that never ends its headers is disconnected', async () => {
  const { port } = site();
  expect(await sendRaw(port, 'GET /index HTTP/1.1\r\nHost: en.localhost\r\nX: ')).toMatch(/^HTTP\/1.1 408/);
}, 15_000);

test('a call without a body, and without headers that announce one, is answered', async () => {
  const { port } = site();
  const call = 'POST /api/web/newsList HTTP/1.1\r\nHost: en.localhost\r\nConnection: close\r\n\r\n';
  expect(await sendRaw(port, call)).toMatch(/^HTTP\/1.1 (?:200|403)[^]*"code":/);
});

test('the mobile host stores the language of its query in a cookie', async () => {
  const { port } = site();
  const { headers } = await request(port, '/index?lang=pt', { host: 'm.localhost' });
  expect(headers['set-cookie']?.[0]).toMatch(/^lang=pt;.*SameSite=Lax/);
});

test('a stop finishes running requests and accepts no new ones', async () => {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const render = async () => {
    begun.resolve();
    await gate.promise;
    return { kind: 'page' as const, status: 200, html: '<html><body>whole</body></html>', state: '' };
  };
  const { port, stop } = await startTestSite({ web: plainWeb(render) });
  const answer = request(port, '/index');
  await begun.promise;
  const stopped = stop();
  // The server stops accepting connections after one turn of the event loop.
  await new Promise(setImmediate);
  await expect(request(port, '/index')).rejects.toThrow('ECONNREFUSED');
  gate.resolve();
  expect((await answer).text).toContain('whole');
  await stopped;
});

test('rendering is limited per address; cached pages are free, and another address has its own budget', async () => {
  const { port } = await startTestSite({ env: { RENDERS_PER_MINUTE: '10', TRUST_PROXY: '127.0.0.1,::1' } });
  const visit = (path: string, ip: string) =>
    request(port, path, { host: 'tr.localhost', headers: { 'x-forwarded-for': ip } });
  const ips = Array.from({ length: 10 }, (_, at) => at);
  for (const at of ips) expect((await visit(`/productinfo?f_ports=${at}`, '203.0.113.1')).status).toBe(200);
  const refused = await visit('/productinfo?f_ports=10', '203.0.113.1');
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(refused.text).toContain('Çok fazla');
  // A forged hop before the address that the proxy saw changes nothing.
  expect((await visit('/productinfo?f_ports=11', '198.51.100.7, 203.0.113.1')).status).toBe(429);
  for (const at of ips)
    expect((await visit(`/productinfo?f_ports=${at}`, '203.0.113.1')).headers['x-cache']).toBe('hit');
  expect((await visit('/productinfo?f_ports=10', '203.0.113.2')).status).toBe(200);
});
