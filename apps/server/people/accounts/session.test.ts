import { calls } from '@site/contract/calls';
import type { CallName } from '@site/contract/endpoints';
import { endpointOf } from '@site/contract/endpoints';
import { expect, test } from 'vitest';
import { anAccount, onDatabase } from '#testing/account.ts';
import { request } from '#testing/request.ts';
import { sharedSite } from '#testing/test-site.ts';

const shared = sharedSite();

/** Every call that needs login, including those added after this test was written. */
const loginCalls = (Object.keys(calls) as CallName[]).filter((name) => calls[name].access === 'login');

const callAs = async (port: number, name: CallName, cookie?: string) => {
  const { method, path } = endpointOf(name);
  const answer = await request(port, `/api/${path.replace(/\{\w+\}/, '1')}`, {
    method,
    headers: {
      origin: `http://en.localhost:${port}`,
      'content-type': 'application/json',
      ...(cookie === undefined ? {} : { cookie }),
    },
    ...(method === 'POST' ? { body: '{}' } : {}),
  });
  const { code, msg, data } = JSON.parse(answer.text) as { code: number; msg: string; data: unknown };
  return { status: answer.status, code, msg, data, cache: answer.headers['cache-control'] };
};

const loggedOut = 'You have been logged out, you can cancel to stay on this page, or log in again';

test('every call that needs login refuses missing, unknown, expired and ended sessions, each with its own code', async () => {
  const site = shared();
  const { id, cookie: ended } = await anAccount(site);
  const { cookie: expired } = await anAccount(site, 'other@norte.example');
  await onDatabase(site, 'update session set ended_at = now() where account_id = $1', [id]);
  await onDatabase(site, "update session set used_at = now() - interval '31 days' where account_id <> $1", [id]);
  const cases: [string | undefined, number, string][] = [
    [undefined, 401, 'Please log in first, and then check'],
    [`session=${'A'.repeat(43)}`, 50008, loggedOut],
    ['session=nonsense', 50008, loggedOut],
    [ended, 50012, loggedOut],
    [expired, 50014, loggedOut],
  ];
  expect(loginCalls).toContain('getUserinfo');
  for (const name of loginCalls)
    for (const [cookie, code, msg] of cases)
      expect([name, code, await callAs(site.port, name, cookie)]).toEqual([
        name,
        code,
        { status: 401, code, msg, data: null, cache: 'no-store' },
      ]);
});

test('responses to a user are never stored in a shared cache', async () => {
  const site = shared();
  const { cookie } = await anAccount(site, 'reader@norte.example');
  for (const name of loginCalls)
    expect([name, (await callAs(site.port, name, cookie)).cache]).toEqual([name, 'no-store']);
});

test('no call that changes something is accepted from other pages', async () => {
  const site = shared();
  const unsafe = (Object.keys(calls) as CallName[]).filter((name) => endpointOf(name).method === 'POST');
  const origins = [
    {},
    { origin: 'https://evil.example' },
    { origin: `http://en.localhost:${site.port}`, 'sec-fetch-site': 'cross-site' },
  ];
  for (const name of unsafe)
    for (const headers of origins) {
      const { status } = await request(site.port, `/api/${endpointOf(name).path}`, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', ...headers },
      });
      expect([name, status]).toEqual([name, 403]);
    }
});
