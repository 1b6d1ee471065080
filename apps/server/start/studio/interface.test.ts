import type { StaffData } from '@site/contract/staff/calls';
import { expect, test } from 'vitest';
import { request } from '#testing/request.ts';
import { aColleague, staffData, studioHost } from '#testing/staff.ts';
import { sharedSite } from '#testing/test-site.ts';

const site = sharedSite();
const open = (path: string, headers: Record<string, string> = {}, host = studioHost) =>
  request(site().port, path, { host, headers });

test('every screen is one document that no cache stores and no search engine lists', async () => {
  const { status, headers, text } = await open('/people/7?tab=sessions');
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  expect(text).toContain('<meta name="company" content="GENKON"');
  expect(text).toContain('<script type="module" src="/s.js">');
});

test('an entry that is a file has a screen too', async () => {
  const { status, headers } = await open('/content/asset/edit/wiring/plan.pdf');
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

test('the policy allows scripts of the studio only, and styles by a nonce that is used once', async () => {
  const policies = await Promise.all([open('/'), open('/')]);
  const [first, second] = policies.map(({ headers }) => String(headers['content-security-policy']));
  expect(first).toContain("script-src 'self';");
  expect(first).not.toMatch(/unsafe|https?:/);
  expect(first).toMatch(/style-src 'self' 'nonce-[\w-]{20,}'/);
  expect(first).not.toBe(second);
});

test('the document speaks the language of the browser unless the person chose another', async () => {
  const turkish = { 'accept-language': 'tr' };
  expect((await open('/', turkish)).text).toContain('<html lang="tr"');
  const chosen = await open('/', { ...turkish, cookie: 'studio_locale=hk; studio_theme=dark' });
  expect(chosen.text).toContain('<html lang="zh-Hant" data-theme="dark"');
});

test('a cookie that is none of the choices is ignored', async () => {
  const { text } = await open('/', { cookie: 'studio_locale=xx; studio_theme="><script>' });
  expect(text).toMatch(/<html lang="en"\s*>/);
});

test('the studio shows pictures of the content, and nothing for files and methods that it does not have', async () => {
  expect((await open('/media/brand/mark.svg')).status).toBe(200);
  const wrong = await Promise.all([
    open('/wp-login.php'),
    request(site().port, '/people', { host: studioHost, method: 'POST' }),
  ]);
  expect(wrong.map(({ status }) => status)).toEqual([404, 404]);
});

test('the library lists pictures first, and shows documents that everybody may read by their first page', async () => {
  const { cookie } = await aColleague(site(), 'editor');
  const list: StaffData<'mediaList'>['list'] = [];
  const readPage = async (before?: number): Promise<void> => {
    const page = await staffData(site(), 'mediaList', { limit: 20, ...(before && { before }) }, { cookie });
    list.push(...page.list);
    if (page.more) await readPage(list.at(-1)?.id);
  };
  await readPage();
  const kinds = list.map(({ kind }) => kind);
  expect(kinds.lastIndexOf('picture')).toBe(kinds.filter((kind) => kind === 'picture').length - 1);
  expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  const cover = list.find((file) => file.cover !== undefined)?.cover ?? '';
  expect((await open(cover)).headers['content-type']).toBe('image/webp');
  expect((await open(cover.replace('cover', '2'))).status).toBe(404);
}, 60_000);

test('public hosts know no screen of the studio', async () => {
  const { text } = await open('/', {}, 'en.localhost');
  expect(text).not.toContain('name="company"');
});
