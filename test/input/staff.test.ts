import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { call, request } from '#test/support/request.ts';
import { signIn } from '#test/support/signed-in.ts';
import { startTestSite } from '#test/support/test-site.ts';

const token = 'a-token-of-more-than-24-characters';
const host = 'zh.localhost';

/** A staff cookie as the site signs it, for any time. */
const signed = (expires: number, key = token) =>
  `staff_chat=${expires}.${createHmac('sha256', key).update(`staff:${expires}`).digest('base64url')}`;
const inSeconds = (more: number) => Math.floor(Date.now() / 1000) + more;

const pages: [string, string][] = [
  ['GET', '/staff/chat'],
  ['GET', '/staff/chat/1'],
  ['GET', '/staff/chat/1/stream'],
  ['POST', '/staff/chat/1'],
  ['GET', '/staff/chat/nothing'],
];

test('every page of the staff refuses nobody, a user, and old, foreign or changed cookies', async () => {
  const { port, url } = await startTestSite({ env: { STAFF_TOKEN: token } });
  await call(port, 'chatSend', { text: 'Secretchat' }, { host });
  const { cookie: user } = await signIn(url);
  const cookies = ['', user, 'staff_chat=x', signed(inSeconds(-1)), signed(inSeconds(60), 'another-token')];
  const ask = (method: string, path: string, cookie: string) =>
    request(port, path, {
      host,
      method,
      headers: {
        origin: `http://${host}:${port}`,
        'content-type': 'application/x-www-form-urlencoded',
        cookie,
      },
      ...(method === 'POST' ? { body: 'text=no' } : {}),
    });
  for (const [method, path] of pages)
    for (const cookie of cookies) {
      const { status, text, headers } = await ask(method, path, cookie);
      expect([path, cookie, status, text.includes('Secretchat')]).toEqual([path, cookie, 401, false]);
      expect(headers['cache-control']).toBe('no-store');
    }
  expect((await ask('GET', '/staff/chat/1', signed(inSeconds(60)))).text).toContain('Secretchat');
});
