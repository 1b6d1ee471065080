import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { request } from '#testing/request.ts';
import { sharedSite } from '#testing/test-site.ts';

const site = sharedSite();

/** Node's own client would not send such requests. */
const send = (lines: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(site().port, '127.0.0.1', () =>
      socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`),
    );
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
const statusOf = (answer: string): number => Number(answer.split(' ')[1]);

test.each(['attacker.example', 'zh.localhost.', 'studio.localhost.', 'm.localhost.', 'xx.localhost', '10.0.0.7'])(
  '%s is refused, and nothing may store the answer',
  async (host) => {
    const { port } = site();
    const page = await request(port, '/faqs', { host });
    expect([page.status, page.headers['cache-control'], page.headers['x-accel-expires']]).toEqual([
      421,
      'no-store',
      undefined,
    ]);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    expect(page.text).not.toContain(host);
    for (const path of ['/media/none.svg', '/sitemap.xml', '/dev/mail', '/assets/x.js', '/', '//', '/oidc/auth'])
      expect([path, (await request(port, path, { host })).status]).toEqual([path, 421]);
  },
);

test('the refusal names the hosts that are ours, and a call gets it in the envelope', async () => {
  const { port } = site();
  const host = 'attacker.example';
  expect((await request(port, '/index', { host })).text).toContain(`<a href="http://en.localhost:${port}/" lang="en"`);
  const call = await request(port, '/api/web/index', { host });
  expect([call.status, JSON.parse(call.text)]).toMatchObject([421, { code: 421, data: null }]);
  expect((await request(port, '/index', { host, method: 'HEAD' })).body).toHaveLength(0);
});

test('health and readiness are answered under any name, because whoever watches a node asks by its address', async () => {
  const { port } = site();
  for (const path of ['/healthz', '/readyz'])
    for (const host of ['10.0.0.7', 'node-1', 'en.localhost', 'studio.localhost'])
      expect([path, host, (await request(port, path, { host })).status]).toEqual([path, host, 200]);
  expect(statusOf(await send(['GET /healthz HTTP/1.0']))).toBe(200);
  expect(statusOf(await send(['GET /index HTTP/1.0']))).toBe(421);
});

test('a whole address in the request line must name the host of the header', async () => {
  const { port } = site();
  const host = (name: string) => `${name}.localhost:${port}`;
  const get = (name: string, header: string) => send([`GET http://${host(name)}/faqs?x=1 HTTP/1.1`, `Host: ${header}`]);
  for (const [name, other] of [
    ['zh', 'pt'],
    ['studio', 'zh'],
    ['m', 'zh'],
    ['zh', 'attacker'],
  ] as const)
    // oxfmt-ignore
    expect([name, other, statusOf(await get(name, host(other)))]).toEqual([name, other, 421]);
  const same = await get('zh', host('zh'));
  expect([statusOf(same), same]).toEqual([200, expect.stringContaining('<body>/faqs')]);
  expect(statusOf(await send(['GET http://[ HTTP/1.1', `Host: ${host('en')}`]))).toBeLessThan(500);
});
