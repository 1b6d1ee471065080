import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { localeCodes, locales } from '@site/contract/locales';
import { IndexData } from '@site/contract/site';
import { SchemeListData } from '@site/contract/solutions-and-cases';
import { expect, test } from 'vitest';
import { call, request } from '#testing/request.ts';
import { sharedSite } from '#testing/test-site.ts';

const site = sharedSite();

test('web/index answers in the envelope with everything the layout needs, in the host’s language', async () => {
  const { port } = site();
  const names = new Set<string>();
  for (const locale of localeCodes) {
    const { status, text, headers } = await request(port, '/api/web/index', {
      host: `${locales[locale].host}.localhost`,
    });
    const { code, msg, data } = JSON.parse(text) as { code: number; msg: string; data: unknown };
    expect([status, code, msg]).toEqual([200, 200, 'success']);
    const index = IndexData.parse(data);
    names.add(index.chanpin[0]?.cat_name ?? '');
    expect(headers['etag']).toBeDefined();
  }
  expect(names.size).toBe(localeCodes.length);
});

test('an unchanged public GET returns 304', async () => {
  const { port } = site();
  const first = await request(port, '/api/web/index');
  const again = await request(port, '/api/web/index', { headers: { 'if-none-match': String(first.headers.etag) } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test('?lang= overrides the host for tools', async () => {
  const { port } = site();
  const { text } = await request(port, '/api/web/index?lang=zh');
  expect(text).toContain('亘控科技');
});

test('web/schemeList paginates, filters, and reports wrong types at their field', async () => {
  const { port } = site();
  const whole = await call(port, 'schemeList', { limit: 100 });
  const { list, total } = SchemeListData.parse(whole.json.data);
  expect(list).toHaveLength(total);
  const second = SchemeListData.parse((await call(port, 'schemeList', { page: 2, limit: 5 })).json.data);
  expect(second.list.map(({ scheme_id }) => scheme_id)).toEqual(list.slice(5, 10).map(({ scheme_id }) => scheme_id));
  const classId = list[0]?.class.id ?? 0;
  const filtered = SchemeListData.parse((await call(port, 'schemeList', { class_id: classId, limit: 100 })).json.data);
  expect(filtered.list.every((scheme) => scheme.class.id === classId)).toBe(true);
  const wrong = await call(port, 'schemeList', { page: 'two', limit: 0 });
  expect(wrong.status).toBe(400);
  expect(wrong.json.data).toEqual({
    errors: [
      { field: 'page', msg: 'Please check this field' },
      { field: 'limit', msg: 'Please check this field' },
    ],
  });
});

test('thousands of mistakes are answered by a short list', async () => {
  const { port } = site();
  const filters = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, 1]));
  const { status, body, json } = await call(port, 'productsList', { filters });
  expect([status, (json.data as { errors: unknown[] }).errors.length]).toEqual([400, 40]);
  expect(body.length).toBeLessThan(5_000);
});

test('unknown fields are ignored', async () => {
  const { port } = site();
  expect((await call(port, 'schemeList', '{"limit":1,"nonsense":{"__proto__":{"x":1}}}')).status).toBe(200);
});

test.each([
  ['a foreign origin', { origin: 'https://evil.example' }, 403],
  ['no origin', { origin: undefined }, 403],
  ['a foreign fetch site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['no type', { 'content-type': undefined }, 415],
])('a POST with %s is refused', async (_, headers, status) => {
  const { port } = site();
  const own = Object.fromEntries(
    Object.entries({ origin: `http://en.localhost:${port}`, 'content-type': 'application/json', ...headers }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  const answer = await request(port, '/api/web/schemeList', { method: 'POST', body: '{}', headers: own });
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.text)).toMatchObject({ code: status, data: null });
});

test('a body that is over 64 KiB or not JSON is refused', async () => {
  const { port } = site();
  expect((await call(port, 'schemeList', JSON.stringify({ a: 'x'.repeat(66_000) }))).json.code).toBe(413);
  expect((await call(port, 'schemeList', '{"a":')).json.code).toBe(400);
});

test('unknown calls and methods return 404 in the envelope, in the host’s language', async () => {
  const { port } = site();
  const { status, text } = await request(port, '/api/web/nothing', { host: 'tr.localhost' });
  expect([status, JSON.parse(text)]).toEqual([404, { code: 404, msg: 'Bulunamadı', data: null }]);
});

test('a call that needs login returns 401 without a cookie, and 50008 with an unknown token', async () => {
  const { port } = site();
  expect((await call(port, 'getUserinfo')).json).toEqual({
    code: 401,
    msg: 'Please log in first, and then check',
    data: null,
  });
  const forged = await call(port, 'getUserinfo', {}, { headers: { cookie: 'session=forged' } });
  expect([forged.status, forged.json.code]).toEqual([401, 50008]);
});

/** Sends a request as `curl -X POST` does: no body, no length, no type. */
const postWithoutBody = (port: number, path: string, more = ''): Promise<string> =>
  new Promise((resolve, reject) => {
    const own = `en.localhost:${port}`;
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: ${own}\r\nOrigin: http://${own}\r\n${more}Connection: close\r\n\r\n`,
      ),
    );
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (text += chunk));
    socket.on('end', () => resolve(text.slice(0, text.indexOf('\r\n'))));
    socket.on('error', reject);
  });

test('a call without a body needs neither content type nor length; with a body it must be JSON', async () => {
  const { port } = site();
  for (const name of ['toolList', 'investorDate', 'logout'])
    expect(await postWithoutBody(port, `/api/web/${name}`), name).toBe('HTTP/1.1 200 OK');
  expect(await postWithoutBody(port, '/api/web/getUserinfo')).toContain(' 401 ');
  const form = 'Content-Type: application/x-www-form-urlencoded\r\n';
  expect(await postWithoutBody(port, '/api/web/toolList', `${form}Content-Length: 0\r\n`)).toContain(' 200 ');
  expect((await call(port, 'toolList', 'a=1', { headers: { 'content-type': 'text/plain' } })).status).toBe(415);
});

test('logout clears the cache and the session, but not the visitor’s other cookies', async () => {
  const { port } = site();
  const { status, headers } = await call(port, 'logout');
  expect([status, headers['clear-site-data']]).toEqual([200, '"cache"']);
  const names = headers['set-cookie']?.map((line) => line.slice(0, line.indexOf('=')));
  expect(names).toEqual(['session', 'signed_in']);
});

test('the OpenAPI document lists every call, and the docs page works without script', async () => {
  const { port } = site();
  const document = JSON.parse((await request(port, '/api/openapi.json')).text) as { paths: object };
  expect(Object.keys(document.paths)).toContain('/api/web/index');
  const docs = await request(port, '/api/docs');
  expect(docs.text).toContain('/api/web/schemeList');
  expect(docs.text).not.toContain('<script');
});

test('long responses are compressed, short ones are not, and both can be revalidated by their ETag', async () => {
  const { port } = site();
  const headers = { 'accept-encoding': 'gzip, br' };
  const long = await request(port, '/api/openapi.json', { headers });
  expect([long.headers['content-encoding'], long.headers['vary']]).toEqual(['gzip', 'host, Accept-Encoding']);
  expect(JSON.parse(gunzipSync(long.body).toString())).toHaveProperty('paths');
  const etag = String(long.headers.etag);
  expect((await request(port, '/api/openapi.json', { headers: { ...headers, 'if-none-match': etag } })).status).toBe(
    304,
  );
  const short = await call(port, 'logout', {}, { headers });
  expect(short.headers['content-encoding']).toBeUndefined();
});

test.each(['/api/..', '/api/../', '/api/%2e%2e/x', '/api//', '/api/web/../../'])(
  '%s returns 404 in the envelope',
  async (path) => {
    const { port } = site();
    const { status, text } = await request(port, path);
    expect([status, JSON.parse(text)]).toEqual([404, { code: 404, msg: 'Not found', data: null }]);
  },
);

test.each(['/api/\\x', '/api/web/index%\\'])('%s is refused in the envelope, with all headers', async (path) => {
  const { port } = site();
  const { status, text, headers } = await request(port, path);
  expect([status, JSON.parse(text)]).toEqual([400, { code: 400, msg: 'Bad request', data: null }]);
  expect([headers['x-content-type-options'], headers['cache-control']]).toEqual(['nosniff', 'no-store']);
});
