import { expect, test } from 'vitest';
import { anAccount, codeSentTo, registration, aSolvedCaptcha } from '#testing/account.ts';
import { call } from '#testing/request.ts';
import { startTestSite } from '#testing/test-site.ts';

const cookies = (lines: string[] | undefined) =>
  Object.fromEntries((lines ?? []).map((line) => [line.split('=')[0] ?? '', line]));

test('on localhost each host has its own session, in an HttpOnly cookie', async () => {
  const site = await startTestSite();
  const { session = '', signed_in: hint = '' } = cookies((await anAccount(site)).answer.headers['set-cookie']);
  expect(session).toMatch(/^session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(hint).toMatch(/^signed_in=1; Max-Age=7776000; Path=\/; SameSite=Lax$/);
});

test.for([
  ['company.example', {}, '__Secure-session', 'company.example'],
  ['company.example', { HOSTS: 'zh=www.company.cn' }, '__Host-session', undefined],
] as const)('%s %o: one login serves all hosts under one domain', async ([base, env, name, domain]) => {
  const site = await startTestSite({ env: { BASE_DOMAIN: base, PUBLIC_SCHEME: 'https', ...env } });
  const options = { host: `en.${base}`, headers: { host: `en.${base}`, origin: `https://en.${base}` } };
  const email = 'martina@norte.example';
  await call(
    site.port,
    'sendCode',
    { account: email, purpose: 'reg', verify: await aSolvedCaptcha(site.port, options.host) },
    options,
  );
  const { headers } = await call(site.port, 'reg', registration(email, await codeSentTo(site, email)), options);
  const line = cookies(headers['set-cookie'])[name] ?? '';
  expect(line).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
  expect(/Domain=([^;]+)/.exec(line)?.[1]).toBe(domain);
});

test('logging out ends the session, clears its cookies and the browser’s cache', async () => {
  const site = await startTestSite();
  const { cookie } = await anAccount(site);
  const { headers } = await call(site.port, 'logout', {}, { headers: { cookie } });
  expect(headers['clear-site-data']).toBe('"cache"');
  expect(cookies(headers['set-cookie'])['session']).toMatch(/^session=; Max-Age=0;/);
  expect((await call(site.port, 'getUserinfo', {}, { headers: { cookie } })).json.code).toBe(50012);
});
