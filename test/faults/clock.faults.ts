import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { feedbackTypes } from '@site/contract/bounds';
import { paths } from '@site/contract/paths';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createJobs } from '#platform/queue/jobs.ts';
import { anAccount, askCode, codeSentTo, cookieOf, aSolvedCaptcha } from '#testing/account.ts';
import { startSmtp } from '#testing/mail.ts';
import { anAddress, call } from '#testing/request.ts';
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

/** Repeats everything that depends on the clock. */
const worksNow = async (site: Site, email: string): Promise<string> => {
  const signedIn = await loginWith(site, email);
  expect(signedIn.json.code).toBe(200);
  const cookie = cookieOf(signedIn.headers);
  expect(await userOf(site, cookie)).toBe(200);
  expect((await sendInquiry(site, cookie)).json.code).toBe(200);
  expect((await sendComment(site, cookie, crypto.randomUUID())).json.code).toBe(200);
  expect(await feedbackWith(site, await aSolvedCaptcha(site.port))).not.toBe(403);
  const codeResponse = await askCode(site, email, 'login');
  expect(codeResponse.json.code).toBe(200);
  expect(await useCode(site, email, await codeSentTo(site, email))).toBe(200);
  for (const path of ['/index', '/news', '/faqs', '/sitemap.xml', '/.well-known/security.txt'])
    expect((await look(site, path)).status, path).toBe(200);
  return cookie;
};

test.for([
  { name: 'an hour forwards', by: hour },
  { name: 'a hundred days forwards', by: 100 * day },
  { name: 'an hour backwards', by: -hour },
  { name: 'a hundred days backwards', by: -100 * day },
])('the clock of a node jumps $name and back again, and nobody notices', async ({ by }) => {
  const site = await aSiteWithClock();
  const email = 'martina@norte.example';
  const { cookie } = await anAccount(site, email);
  const captcha = await aSolvedCaptcha(site.port);
  await askCode(site, email, 'login');
  const code = await codeSentTo(site, email);

  await site.moveTo(by);
  // PostgreSQL's clock counts, so what was valid before the jump is valid after it.
  expect(await userOf(site, cookie)).toBe(200);
  expect(await feedbackWith(site, captcha)).not.toBe(403);
  expect(await useCode(site, email, code)).toBe(200);
  const during = await worksNow(site, email);
  const late = await aSolvedCaptcha(site.port);
  // Budgets are counted by a library, with the clock of the node: one that is used up must not lock anybody out later.
  const blocked = await askCode(site, email, 'login');
  expect([200, 429]).toContain(blocked.json.code);

  await site.moveTo(0);
  expect(await feedbackWith(site, late)).not.toBe(403);
  expect(await userOf(site, during)).toBe(200);
  await worksNow(site, email);
  const failed = site.lines.filter((line) => line.includes('request failed'));
  expect(failed).toEqual([]);
});

/** A release and a news item that are due in 200 days, and inquiries of two years ago. */
const withPlans = async (url: string): Promise<{ news: number }> => {
  await rowsOf(
    url,
    `insert into staff_account (email, name, grants, user_handle, created_at)
    values ('elif@company.example', 'Elif', '[]', '\\x00', now())`,
  );
  await rowsOf(
    url,
    `insert into release (title, due_at, account_id, author, created_at)
    select 'Fair', now() + interval '200 days', id, name, now() from staff_account where name = 'Elif'`,
  );
  await rowsOf(
    url,
    `insert into submission (kind, reference, locale, payload, created_at, updated_at)
    select 'inquiry', 'OLD-' || n, 'en', '{}', now() - interval '2 years', now() - interval '2 years' from generate_series(1, 200) n`,
  );
  const [news] = await rowsOf<{ id: number }>(
    url,
    `update news set published_at = now() + interval '200 days'
    where id = (select max(id) from news where status = 'published') returning id`,
  );
  return { news: news?.id ?? 0 };
};

test('a node whose clock is four years ahead shows nothing under embargo, releases nothing and deletes nothing, and says so', async () => {
  const site = await aSiteWithClock();
  const { news } = await withPlans(site.url);
  await site.moveTo(4 * 365 * day);
  await vi.waitFor(async () => expect((await look(site, paths.newsItem(news))).status).toBe(404), { timeout: 60_000 });
  expect((await look(site, '/news')).text).not.toContain(paths.newsItem(news));
  const jobs = createJobs({ url: site.url, log: { warn: () => undefined, error: () => undefined } });
  onTestFinished(() => jobs.stop());
  await jobs.start();
  // The site makes its queues once it is idle.
  await vi.waitFor(() => jobs.send('erase-accounts'), { timeout: 60_000, interval: 500 });
  const stateOf = async () =>
    (await rowsOf<{ state: string }>(site.url, `select state from jobs.job where name = 'erase-accounts'`))[0]?.state;
  await vi.waitFor(async () => expect(await stateOf()).toBe('retry'), { timeout: 90_000, interval: 500 });
  expect(site.lines.join('\n')).toContain('the clocks of this node and of PostgreSQL differ');
  const [left] = await rowsOf<{ n: number }>(
    site.url,
    `select count(*)::int as n from submission where reference like 'OLD-%'`,
  );
  expect(left?.n).toBe(200);
  expect(await rowsOf(site.url, 'select state from release')).toEqual([{ state: 'scheduled' }]);
}, 300_000);

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
