import { connect as connectHttp2 } from 'node:http2';
import { connect } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from './support/ask.ts';
import { ask } from './support/ask.ts';
import type { Cluster } from './support/cluster.ts';
import { startCluster } from './support/cluster.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ nodes: 2 });
});
afterAll(() => cluster.stop());

const port = () => cluster.front.port;

/** Sends a request exactly as written: Node's own client would correct it. The connection is to a name of ours. */
const sendLines = (lines: string[]): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port: port(), ca: cluster.nginx.ca, servername: 'en.localhost' }, () =>
      socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`),
    );
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('end', () => resolve({ status: Number(text.split(' ')[1]), text }));
    socket.on('error', reject);
  });

const withDot = (host: string, path: string) => sendLines([`GET ${path} HTTP/1.1`, `Host: ${host}.`]);
const inRequestLine = (host: string, path: string, other: string) =>
  sendLines([`GET https://${host}${path} HTTP/1.1`, `Host: ${other}`]);

/** What everybody gets afterwards must come from the host that they asked. */
const expectOwn = async (host: string, path: string, sign: string): Promise<void> => {
  const later = await ask(cluster.front, path, { host });
  expect([host, path, later.headers['x-edge'] ?? 'none', later.text.includes(sign)]).toEqual([
    host,
    path,
    expect.not.stringMatching(/HIT|STALE|UPDATING|REVALIDATED/),
    true,
  ]);
};

const studio = '<div id="studio">';
const chinese = '<html lang="zh-Hans"';
/** Without a cookie the mobile host is in the default language. */
const mobile = '<html lang="zh-Hant"';

// Each row has paths of its own, so that nothing is stored under them before.
test.each([
  ['zh.localhost', ['/faqs', '/contactus', '/index'], chinese],
  ['m.localhost', ['/faqs', '/contactus', '/index'], mobile],
  ['studio.localhost', ['/faqs', '/contactus', '/index'], studio],
])('a dot at the end of %s stores nothing under that name', async (host, paths, sign) => {
  for (const path of paths) {
    expect((await withDot(host, path)).status).toBe(421);
    await expectOwn(host, path, sign);
  }
});

test.each([
  ['zh.localhost', 'pt.localhost', ['/news', '/honor'], chinese],
  ['zh.localhost', 'attacker.example', ['/technical', '/aboutus'], chinese],
  ['zh.localhost', 'studio.localhost', ['/energy', '/trademark'], chinese],
  ['m.localhost', 'zh.localhost', ['/news', '/honor'], mobile],
  ['studio.localhost', 'zh.localhost', ['/news', '/honor'], studio],
])('%s in the request line and %s in the header is refused, and stores nothing', async (host, other, paths, sign) => {
  for (const path of paths) {
    expect((await inRequestLine(host, path, other)).status).toBe(421);
    await expectOwn(host, path, sign);
  }
});

test('over HTTP/2 the name of the address and that of the header cannot differ either', async () => {
  const session = connectHttp2(`https://zh.localhost:${port()}`, {
    ca: cluster.nginx.ca,
    lookup: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }], 4),
  });
  const statusFor = (authority: string, host?: string): Promise<number> =>
    new Promise((resolve) => {
      const headers = { ':path': '/productinfo', ':authority': authority, ...(host ? { host } : {}) };
      const stream = session.request(headers);
      stream.on('response', (answer) => resolve(Number(answer[':status'])));
      stream.on('error', () => resolve(0));
      stream.resume();
      stream.end();
    });
  const refused = [
    await statusFor('zh.localhost.'),
    await statusFor(`zh.localhost:${port()}`, 'pt.localhost'),
    await statusFor('attacker.example'),
  ];
  expect(refused.every((status) => status === 400 || status === 421)).toBe(true);
  await expectOwn('zh.localhost', '/productinfo', chinese);
  session.close();
});

test('a name in other case or with another port is the same host', async () => {
  for (const host of ['zh.localhost', 'ZH.localhost', 'zh.localhost:443', `Zh.LocalHost:${port()}`]) {
    const { status, text } = await sendLines(['GET /investor HTTP/1.1', `Host: ${host}`]);
    expect([host, status, text.includes(chinese)]).toEqual([host, 200, true]);
  }
});

test('the bare domain is a host of the site, and its www. leads there', async () => {
  expect((await sendLines(['GET /index HTTP/1.1', 'Host: localhost'])).status).toBe(200);
  const { status, text } = await sendLines(['GET /faqs?page=2 HTTP/1.1', 'Host: www.localhost']);
  expect([status, /^location: (.*)$/im.exec(text)?.[1]?.trim()]).toEqual([301, 'https://localhost/faqs?page=2']);
});

test('names that are not ours are refused by nginx, with a certificate of ours and without any', async () => {
  const lines = (host: string) => sendLines(['GET /index HTTP/1.1', `Host: ${host}`]);
  for (const host of ['attacker.example', '127.0.0.1', 'en.localhost.attacker.example'])
    expect([host, (await lines(host)).status]).toEqual([host, 421]);
  expect((await lines('attacker.example')).text).toMatch(/cache-control: no-store/i);
  const { httpPort } = cluster.nginx;
  const unsafe = (host: string) => ask({ port: httpPort, publicPort: httpPort }, '/index', { headers: { host } });
  const answers: Answer[] = [await unsafe('attacker.example'), await unsafe('zh.localhost.')];
  expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
    [421, undefined],
    [421, undefined],
  ]);
});
