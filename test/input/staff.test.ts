import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#db/connection.ts';
import { createStaffSessions } from '#domain/chat/staff-sessions.ts';
import { aSolvedCaptcha } from '#test/support/captcha.ts';
import { call, request } from '#test/support/request.ts';
import { signIn } from '#test/support/signed-in.ts';
import { startTestSite } from '#test/support/test-site.ts';

const token = 'a-token-of-more-than-24-characters';
const host = 'zh.localhost';
const studio = 'studio.localhost';

const day = 24 * 60 * 60_000;

const pages: [string, string][] = [
  ['GET', '/staff/chat'],
  ['GET', '/staff/chat/1'],
  ['GET', '/staff/chat/1/stream'],
  ['POST', '/staff/chat/1'],
  ['GET', '/staff/chat/nothing'],
];

test('every staff page refuses visitors, users, and expired, foreign or altered cookies', async () => {
  const { port, url } = await startTestSite({ env: { STAFF_TOKEN: token } });
  await call(port, 'chatSend', { text: 'Secretchat', verify: await aSolvedCaptcha(port) }, { host });
  const { cookie: user } = await signIn(url);
  const { db, close } = connect(url);
  onTestFinished(close);
  /** A staff cookie as the site issues it, started at any time. */
  const begun = async (at = Date.now(), key = token) =>
    `staff_chat=${await createStaffSessions({ db, token: key, clock: () => new Date(at) }).start()}`;
  const cookies = ['', user, 'staff_chat=x', await begun(Date.now() - day), await begun(Date.now(), 'another-token')];
  const ask = (method: string, path: string, cookie: string) =>
    request(port, path, {
      host: studio,
      method,
      headers: {
        origin: `http://${studio}:${port}`,
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
  expect((await ask('GET', '/staff/chat/1', await begun())).text).toContain('Secretchat');
});
