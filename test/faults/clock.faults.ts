import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { feedbackTypes } from '#contract/bounds.ts';
import { sessionCodes } from '#contract/codes.ts';
import { anAccount, askCode, codeSentTo, cookieOf } from '#test/support/account.ts';
import { anAddress } from '#test/support/an-address.ts';
import { aSolvedCaptcha } from '#test/support/captcha.ts';
import { call } from '#test/support/request.ts';
import { startSmtp } from '#test/support/smtp.ts';
import { aFolder, aSiteBehindProxy } from './sites.ts';
import { look, rowsOf, sendComment, sendInquiry } from './visitors.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const movedClock = fileURLToPath(new URL('moved-clock.ts', import.meta.url));

const aSiteWithClock = async (env: Record<string, string> = {}) => {
  const file = join(aFolder(), 'clock');
  const site = await aSiteBehindProxy({ preload: [movedClock], env: { ...env, CLOCK_FILE: file } });
  const moveTo = async (ms: number): Promise<void> => {
    writeFileSync(file, String(ms));
    const before = site.lines.length;
    site.send('SIGUSR2');
    await vi.waitFor(() => expect(site.lines.slice(before)).toContain(`clock moved by ${ms}`), { timeout: 10_000 });
  };
  return { ...site, url: site.databaseUrl, moveTo };
};
type Site = Awaited<ReturnType<typeof aSiteWithClock>>;

const password = 'diesel-42';
const from = () => ({ headers: { 'x-forwarded-for': anAddress() } });
const userOf = async ({ port }: Site, cookie: string) =>
  (await call(port, 'getUserinfo', {}, { headers: { cookie, 'x-forwarded-for': anAddress() } })).json.code;
const loginWith = ({ port }: Site, username: string) => call(port, 'login', { username, password }, from());
const feedbackWith = async ({ port }: Site, verify: string) => {
  const body = {
    product_model: 'x',
    type: feedbackTypes[0],
    description: 'd',
    suggestion: 's',
    email: 'a@b.example',
    verify,
  };
  return (await call(port, 'feedbackAdd', body, from())).json.code;
};
const useCode = async ({ port }: Site, username: string, code: string) =>
  (await call(port, 'codeLogin', { username, code }, from())).json.code;

/** Repeats everything that depends on the clock: it all works whatever the clock says. Unpublished content is hidden. */
const worksNow = async (site: Site, email: string, published = true): Promise<string> => {
  const signedIn = await loginWith(site, email);
  expect(signedIn.json.code).toBe(200);
  const cookie = cookieOf(signedIn.headers);
  expect(await userOf(site, cookie)).toBe(200);
  expect((await sendInquiry(site, cookie)).json.code).toBe(200);
  expect((await sendComment(site, cookie, crypto.randomUUID())).json.code).toBe(published ? 200 : 404);
  expect(await feedbackWith(site, await aSolvedCaptcha(site.port))).not.toBe(403);
  const codeResponse = await askCode(site, email, 'login');
  expect(codeResponse.json.code).toBe(200);
  expect(await useCode(site, email, await codeSentTo(site, email))).toBe(200);
  for (const path of ['/index', '/news', '/faqs', '/sitemap.xml', '/.well-known/security.txt'])
    expect((await look(site, path)).status, path).toBe(200);
  return cookie;
};

test.for([
  { name: 'an hour forwards', by: hour, session: 200 },
  { name: 'a hundred days forwards', by: 100 * day, session: sessionCodes.expired },
  { name: 'an hour backwards', by: -hour, session: 200 },
  { name: 'a hundred days backwards', by: -100 * day, session: sessionCodes.expired },
])('the clock jumps $name, and back again', async ({ by, session }) => {
  const site = await aSiteWithClock();
  const email = 'martina@norte.example';
  const { cookie } = await anAccount(site, email);
  const captcha = await aSolvedCaptcha(site.port);
  await askCode(site, email, 'login');
  const code = await codeSentTo(site, email);

  await site.moveTo(by);
  // State from before the jump: a session stays valid if it is neither too old nor from the future; short-lived state never does.
  expect(await userOf(site, cookie)).toBe(session);
  expect(await feedbackWith(site, captcha)).toBe(403);
  expect(await useCode(site, email, code)).toBe(400);
  const during = await worksNow(site, email, by > -day);
  const late = await aSolvedCaptcha(site.port);
  // A budget used up under a wrong clock must not lock anybody out once it is right.
  const blocked = await askCode(site, email, 'login');
  expect([200, 429]).toContain(blocked.json.code);

  await site.moveTo(0);
  expect(await feedbackWith(site, late)).toBe(403);
  // A session started under a wrong clock is valid only if the clock was nearly right.
  expect(await userOf(site, during)).toBe(session);
  await worksNow(site, email);
  const failed = site.lines.filter((line) => line.includes('request failed'));
  expect(failed).toEqual([]);
});

test('a letter deferred by a clock a hundred days ahead is sent once the clock is right', async () => {
  const smtp = await startSmtp('busy');
  const site = await aSiteWithClock({ SMTP_URL: smtp.url });
  await site.moveTo(100 * day);
  await askCode(site, 'visitor@mail.example', 'reg');
  const state = () =>
    rowsOf<{ attempts: number; state: string }>(site.url, 'select attempts, state from outbox_message');
  await vi.waitFor(async () => expect((await state())[0]?.attempts).toBeGreaterThan(0), { timeout: 10_000 });
  smtp.setMode('accept');
  await site.moveTo(0);
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: 20_000 });
  await vi.waitFor(async () => expect(await state()).toMatchObject([{ state: 'sent' }]), { timeout: 10_000 });
});
