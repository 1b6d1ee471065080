import { randomUUID } from 'node:crypto';
import { request as open } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { localeCodes, locales } from '#contract/locales.ts';
import { aSolvedCaptcha } from '#test/support/captcha.ts';
import { call, request } from '#test/support/request.ts';
import { signIn } from '#test/support/signed-in.ts';
import { sharedSite, startTestSite } from '#test/support/test-site.ts';

const shared = sharedSite();

const host = 'zh.localhost';
const studio = 'studio.localhost';
const staffToken = 'a-token-of-more-than-24-characters';

const cookieOf = ({ headers }: { headers: { 'set-cookie'?: string[] | undefined } }) =>
  headers['set-cookie']?.[0]?.split(';')[0] ?? '';

/** The output of a stream so far; `until` waits for a text in it. */
const listen = (port: number, cookie: string, path = '/api/web/chatStream') => {
  let text = '';
  let wake = (): void => undefined;
  const outgoing = open({ port, host: '127.0.0.1', path, headers: { host: `${host}:${port}`, cookie } }, (response) => {
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      text += chunk;
      wake();
    });
  });
  outgoing.on('error', () => undefined);
  outgoing.end();
  onTestFinished(() => void outgoing.destroy());
  return {
    text: () => text,
    until: async (words: string) => {
      while (!text.includes(words))
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    },
  };
};

const sendMessage = async (port: number, text: string, cookie = '', key?: string) => {
  const verify = cookie === '' ? { verify: await aSolvedCaptcha(port) } : {};
  return call(
    port,
    'chatSend',
    { text, ...verify, ...(key ? { idempotency_key: key } : {}) },
    { host, headers: { cookie } },
  );
};

test('only the Chinese host has the chat', async () => {
  const { port } = shared();
  for (const locale of localeCodes) {
    const at = { host: `${locales[locale].host}.localhost` };
    const expectedStatus = locale === 'zh' ? 200 : 404;
    expect((await call(port, 'chatHistory', {}, at)).status).toBe(expectedStatus);
    const verify = await aSolvedCaptcha(port);
    expect((await call(port, 'chatSend', { text: 'hi', verify }, at)).status).toBe(expectedStatus);
  }
});

test('a visitor’s first message needs a captcha; later ones and a user’s do not', async () => {
  const site = await startTestSite();
  const bare = (cookie = '') => call(site.port, 'chatSend', { text: 'hi' }, { host, headers: { cookie } });
  expect((await bare()).status).toBe(403);
  const cookie = cookieOf(await sendMessage(site.port, '你好'));
  expect((await bare(cookie)).status).toBe(200);
  expect((await bare((await signIn(site.url)).cookie)).status).toBe(200);
});

test('with a provider configured the built-in chat is off', async () => {
  const { port } = await startTestSite({ env: { CHAT_URL: 'https://chat.example/widget.js' } });
  expect((await call(port, 'chatHistory', {}, { host })).status).toBe(404);
});

test('messages are stored, resumed by an HttpOnly cookie, and sent once per key', async () => {
  const { port } = shared();
  const first = await sendMessage(port, '你好 <b>');
  expect(first.headers['set-cookie']?.[0]).toMatch(
    /^chat=[\w-]{43}; Max-Age=2592000; Path=\/api\/web; HttpOnly; SameSite=Lax$/,
  );
  const cookie = cookieOf(first);
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => sendMessage(port, '第二条', cookie, key)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const { json } = await call(port, 'chatHistory', {}, { host, headers: { cookie } });
  const { list } = json.data as { list: { author: string; text: string }[] };
  expect(list.filter(({ author }) => author === 'visitor').map(({ text }) => text)).toEqual(['你好 <b>', '第二条']);
  const other = await call(port, 'chatHistory', {}, { host, headers: { cookie: 'chat=guess' } });
  expect(other.json.data).toMatchObject({ list: [] });
});

test.each(['', '   ', '\u200B', 'x'.repeat(1001), 'a\0b'])('%j is refused', async (text) => {
  const { port } = shared();
  expect((await sendMessage(port, text)).status).toBe(400);
});

test('a stream sends missed and new messages from all nodes', async () => {
  const one = await startTestSite();
  const two = await startTestSite({ databaseUrl: one.url });
  const cookie = cookieOf(await sendMessage(one.port, '第一条'));
  const stream = listen(two.port, cookie);
  await stream.until('第一条');
  await sendMessage(one.port, '第二条', cookie);
  await stream.until('第二条');
  expect(stream.text().match(/第二条/g)).toHaveLength(1);
});

test('a stream without a conversation returns 404', async () => {
  const { port } = shared();
  expect((await request(port, '/api/web/chatStream', { host })).status).toBe(404);
});

test('public hosts have no staff page', async () => {
  const { port } = await startTestSite({ env: { STAFF_TOKEN: staffToken } });
  const { status, headers } = await request(port, '/staff/chat', { host });
  expect([status, headers.location]).toEqual([302, '/index']);
});

test('a node with the studio off serves none of its paths', async () => {
  const { port } = await startTestSite({ env: { STAFF_TOKEN: staffToken, STUDIO: 'off' } });
  expect((await request(port, '/staff/chat', { host: studio })).status).toBe(404);
  expect((await request(port, '/healthz', { host: studio })).status).toBe(200);
});

test('the studio has no public page', async () => {
  const { port } = await startTestSite({ env: { STAFF_TOKEN: staffToken } });
  for (const path of ['/api/web/index', '/sitemap.xml'])
    expect([path, (await request(port, path, { host: studio })).status]).toEqual([path, 404]);
  for (const path of ['/', '/index', '/dev/mail'])
    expect((await request(port, path, { host: studio })).text).toContain('<div id="studio"></div>');
});

test('without a token there is no staff page', async () => {
  const { port } = await startTestSite();
  expect((await request(port, '/staff/chat', { host: studio })).status).toBe(404);
});

test('staff sign in with the token, see messages as text, and their answers appear on the visitor’s page', async () => {
  const { port } = await startTestSite({ env: { STAFF_TOKEN: staffToken } });
  const post = (path: string, body: string, cookie = '', origin = `http://${studio}:${port}`) =>
    request(port, path, {
      host: studio,
      method: 'POST',
      body,
      headers: { origin, cookie, 'content-type': 'application/x-www-form-urlencoded' },
    });
  const visitor = cookieOf(await sendMessage(port, '<script>alert(1)</script>'));
  const stream = listen(port, visitor);
  expect((await request(port, '/staff/chat', { host: studio })).status).toBe(401);
  expect((await post('/staff/chat/login', 'token=wrong')).status).toBe(401);
  for (const foreign of ['https://evil.example', `http://${host}:${port}`])
    expect((await post('/staff/chat/login', `token=${staffToken}`, '', foreign)).status).toBe(403);
  expect((await post('/staff/chat/1', 'text=no')).status).toBe(401);
  const signed = await post('/staff/chat/login', `token=${staffToken}`);
  expect([signed.status, signed.headers['set-cookie']?.[0]]).toEqual([
    303,
    expect.stringMatching(/HttpOnly; SameSite=Strict$/) as string,
  ]);
  const cookie = cookieOf(signed);
  const list = await request(port, '/staff/chat', { host: studio, headers: { cookie } });
  expect(list.headers['content-security-policy']).toContain("script-src 'self'");
  expect(list.text).toContain('&lt;script&gt;');
  expect(list.text).not.toContain('<script>alert');
  expect((await post('/staff/chat/1', `text=${encodeURIComponent('您好')}`, cookie)).status).toBe(303);
  await stream.until('您好');
  expect((await request(port, '/staff/chat/1', { host: studio, headers: { cookie } })).text).toContain('您好');
});

test('guessing the token is throttled', async () => {
  const { port } = await startTestSite({ env: { STAFF_TOKEN: staffToken } });
  const headers = { origin: `http://${studio}:${port}`, 'content-type': 'application/x-www-form-urlencoded' };
  const guess = async () =>
    (await request(port, '/staff/chat/login', { host: studio, method: 'POST', headers, body: 'token=x' })).status;
  for (let n = 0; n < 10; n++) expect(await guess()).toBe(401);
  expect(await guess()).toBe(429);
});
