import { expect, test } from 'vitest';
import { createOutbox } from '#outbox/outbox.ts';
import { connect } from '#platform/database/connection.ts';
import { request } from '#testing/request.ts';
import { startTestSite } from '#testing/test-site.ts';

const write = async (url: string, to: string) => {
  const { db, close } = connect(url);
  await createOutbox({ clock: () => new Date() }).enqueue(db, {
    to,
    locale: 'en',
    template: 'code',
    data: { code: '042917', purpose: 'reg', minutes: '10' },
  });
  await close();
};

test('/dev/mail shows mail and SMS, newest first, in the host’s language, and is never cached', async () => {
  const { port, url } = await startTestSite();
  await write(url, 'first@mail.example');
  await write(url, '+8613800138000');
  const { status, text, headers } = await request(port, '/dev/mail', { host: 'tr.localhost' });
  expect(status).toBe(200);
  expect(text).toContain('lang="tr"');
  expect(text.indexOf('+8613800138000')).toBeGreaterThan(0);
  expect(text.indexOf('+8613800138000')).toBeLessThan(text.indexOf('first@mail.example'));
  expect(text).toContain('042917');
  expect(text).not.toMatch(/<script|style=/);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect((await request(port, '/dev/mail-style')).headers['content-type']).toContain('text/css');
});

test.for([
  ['attacker.example', {}],
  ['en.localhost.attacker.example', {}],
  ['en.localhost', { 'x-forwarded-for': '203.0.113.7' }],
] as const)('as %s with %o /dev/mail does not exist', async ([host, headers]) => {
  const { port, url } = await startTestSite();
  await write(url, 'first@mail.example');
  for (const path of ['/dev/mail', '/dev/mail/1'])
    expect((await request(port, path, { host, headers })).text).not.toMatch(/042917|first@/);
});

test('a letter’s HTML is shown on its own page in a sandbox', async () => {
  const { port, url } = await startTestSite();
  await write(url, 'first@mail.example');
  const { text, headers } = await request(port, '/dev/mail/1');
  expect(text).toContain('042917');
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
});

test.each([
  ['in production', { NODE_ENV: 'production' }, 'en.localhost'],
  ['with a mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }, 'en.localhost'],
  ['under a public name', { BASE_DOMAIN: 'company.example' }, 'en.company.example'],
])('%s /dev/mail does not exist', async (_, env, host) => {
  const { port, url } = await startTestSite({ env: { ...env, LOG_LEVEL: 'silent' } });
  await write(url, 'first@mail.example');
  for (const path of ['/dev/mail', '/dev/mail/1', '/dev/mail-style'])
    expect((await request(port, path, { host })).text).not.toMatch(/042917|first@|--signal/);
});
