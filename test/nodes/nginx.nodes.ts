import { connect as connectHttp2 } from 'node:http2';
import { connect } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onDatabase } from '#testing/account.ts';
import { ask, call } from './support/ask.ts';
import type { Cluster } from './support/cluster.ts';
import { startCluster } from './support/cluster.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ nodes: 2 });
});
afterAll(() => cluster.stop());

test('plain HTTP redirects to HTTPS, for our host names only', async () => {
  const { httpPort } = cluster.nginx;
  const answer = await ask({ port: httpPort, publicPort: httpPort }, '/products?page=2');
  expect([answer.status, answer.headers.location]).toEqual([301, 'https://en.localhost/products?page=2']);
  const stranger = await ask({ port: httpPort, publicPort: httpPort }, '/products', { host: 'evil.example' });
  expect([stranger.status, stranger.headers.location]).toEqual([421, undefined]);
});

test('an unknown host name gets no certificate', async () => {
  const refused = new Promise((_resolve, reject) => {
    connect({ port: cluster.front.port, host: '127.0.0.1', servername: 'evil.example' }).on('error', reject);
  });
  await expect(refused).rejects.toThrow(/unrecognized name/i);
});

test('pages are sent over HTTP/2 as the application compressed them, with its headers', async () => {
  const session = connectHttp2(`https://en.localhost:${cluster.front.port}`, {
    ca: cluster.nginx.ca,
    lookup: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }], 4),
  });
  const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
    session.on('error', reject);
    const stream = session.request({ ':path': '/index', 'accept-encoding': 'br' });
    stream.on('response', resolve);
    stream.on('error', reject);
    stream.resume();
    stream.end();
  });
  session.close();
  expect([headers[':status'], headers['content-encoding']]).toEqual([200, 'br']);
  expect(headers['strict-transport-security']).toMatch(/^max-age=63072000/);
  expect(headers['server']).toBe('nginx');
});

test('API responses are compressed, and an unchanged one returns 304', async () => {
  const headers = { 'accept-encoding': 'gzip' };
  const first = await ask(cluster.front, '/api/web/index', { headers });
  expect([first.status, first.headers['content-encoding']]).toEqual([200, 'gzip']);
  const again = { ...headers, 'if-none-match': String(first.headers.etag) };
  expect((await ask(cluster.front, '/api/web/index', { headers: again })).status).toBe(304);
});

test('metrics and readiness are not public', async () => {
  for (const path of ['/metrics', '/readyz']) expect((await ask(cluster.front, path)).status).toBe(404);
  expect((await ask(cluster.front, '/healthz')).status).toBe(200);
});

test('a document supports ranges through nginx', async () => {
  const [row] = await onDatabase<{ id: number }>(
    { port: 0, url: cluster.databaseUrl },
    "select id from download where not needs_login and status = 'published' and kind = 'datasheet' order by id limit 1",
  );
  const path = `/files/${row?.id}/latest`;
  const response = await ask(cluster.front, path);
  // With a bucket the client is redirected there.
  expect([response.status, response.headers.location?.startsWith('http://127.0.0.1')]).toEqual([302, true]);
  const size = (await ask(cluster.front, path, { method: 'HEAD' })).headers['content-length'];
  const part = await fetch(response.headers.location ?? '', { headers: { range: 'bytes=0-99' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-99/${size}`]);
});

test('a body that is too large is refused in the envelope, by nginx or the application', async () => {
  const large = (bytes: number) => call(cluster.front, 'feedbackAdd', { description: 'x'.repeat(bytes) });
  for (const bytes of [80_000, 2_000_000]) {
    const answer = await large(bytes);
    expect([answer.status, answer.json.code, answer.json.data]).toEqual([413, 413, null]);
  }
});

test('a piece of an upload reaches the studio, and a call of that size does not', async () => {
  const send = (path: string) =>
    ask(cluster.front, path, { method: 'POST', host: 'studio.localhost', body: Buffer.alloc(3_000_000) });
  const [piece, staffCall] = [await send('/api/staff/uploads'), await send('/api/staff/entrySave')];
  expect([piece.status === 413, staffCall.status]).toEqual([false, 413]);
  expect(piece.headers.server).toBe('nginx');
});

test('a file of another version’s build returns 404 rather than a page', async () => {
  const answer = await ask(cluster.front, '/assets/index-of-another-version.js');
  expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
});

test('with no node left, pages and calls return 503 with a time to retry', async () => {
  await Promise.all(cluster.nodes.map((node) => node.end('SIGKILL')));
  const page = await ask(cluster.front, '/index');
  expect([page.status, page.headers['retry-after'], page.headers['x-content-type-options']]).toEqual([
    503,
    '5',
    'nosniff',
  ]);
  const answer = await call(cluster.front, 'newsList');
  expect([answer.status, answer.json.code, answer.json.data]).toEqual([503, 503, null]);
});
