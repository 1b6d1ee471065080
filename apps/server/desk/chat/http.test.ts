import { randomUUID } from 'node:crypto';
import { request as open } from 'node:http';
import { localeCodes, locales } from '@site/contract/locales';
import { expect, onTestFinished, test } from 'vitest';
import { aSolvedCaptcha, signIn } from '#testing/account.ts';
import { call, request } from '#testing/request.ts';
import { sharedSite, startTestSite } from '#testing/test-site.ts';

const shared = sharedSite();

const host = 'zh.localhost';
const studio = 'studio.localhost';

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

test('a node with the studio off serves none of its paths', async () => {
  const { port } = await startTestSite({ env: { STUDIO: 'off' } });
  expect((await request(port, '/api/staff/me', { host: studio })).status).toBe(421);
  expect((await request(port, '/healthz', { host: studio })).status).toBe(200);
});

test('the studio has no public page', async () => {
  const { port } = shared();
  for (const path of ['/api/web/index', '/sitemap.xml'])
    expect([path, (await request(port, path, { host: studio })).status]).toEqual([path, 404]);
  for (const path of ['/', '/index', '/dev/mail'])
    expect((await request(port, path, { host: studio })).text).toContain('<div id="studio"></div>');
});
