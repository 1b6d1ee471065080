import { beforeEach, expect, test } from 'vitest';
import { onDatabase } from '#testing/account.ts';
import { request } from '#testing/request.ts';
import { aColleague, resetBudgets, staffData, studioHost } from '#testing/staff.ts';
import { aLiveNewsItem, newsWeb } from '#testing/studio-entry.ts';
import { sharedSite } from '#testing/test-site.ts';

const shared = sharedSite(() => ({ web: newsWeb }));
beforeEach(() => resetBudgets(shared()));
const aLiveEntry = () => aLiveNewsItem(shared());

const showPreview = (address: string, cookie?: string) =>
  request(shared().port, address, { host: studioHost, headers: cookie === undefined ? {} : { cookie } });

test('a preview shows the working copy in any language, and leaves nothing behind', async () => {
  const { read, save, data, name, editor } = await aLiveEntry();
  await save({ title: { ...data.title, 'tr-TR': 'Taslak' } }, 0);
  const query = new URLSearchParams({ ...name, locale: 'tr-TR' }).toString();
  const page = await showPreview(`/preview?${query}`, editor.cookie);
  expect(page.text).toContain('Taslak');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.headers['x-robots-tag']).toContain('noindex');
  expect((await showPreview(`/preview?${query}&state=live`, editor.cookie)).text).toContain(data.title['tr-TR']);
  expect((await showPreview(`/preview?${query}`)).status).toBe(401);
  expect(await read()).toMatchObject({ version: 2, state: 'changed', live: { data: { title: data.title } } });
});

test('a language with problems is previewed as it is live; other problems are named', async () => {
  const { save, data, name, editor } = await aLiveEntry();
  const query = new URLSearchParams({ ...name, locale: 'es' }).toString();
  await save({ title: { ...data.title, es: '中文' } }, 0);
  expect((await showPreview(`/preview?${query}`, editor.cookie)).text).toContain(data.title.es);
  await save({ class: 'nowhere' }, 2);
  const refused = await showPreview(`/preview?${query}`, editor.cookie);
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining('class: There is no News class nowhere'),
  ]);
});

test('a link shows one preview without an account, until it is ended', async () => {
  const { site, save, data, name, editor } = await aLiveEntry();
  await save({ title: { ...data.title, en: 'For the agency' } }, 0);
  const { id, link } = await staffData(site, 'previewLinkCreate', name, editor);
  const path = `${new URL(link).pathname}?locale=en`;
  expect((await showPreview(path)).text).toContain('For the agency');
  expect((await staffData(site, 'previewLinkList', name, editor)).list).toMatchObject([{ id, author: editor.name }]);
  await staffData(site, 'previewLinkEnd', { id }, editor);
  expect((await showPreview(path)).status).toBe(404);
  const later = await staffData(site, 'previewLinkCreate', name, editor);
  await onDatabase(site, "update preview_link set expires_at = now() - interval '1 second' where id = $1", [later.id]);
  expect((await showPreview(new URL(later.link).pathname)).status).toBe(404);
});

test('colleagues who have the same entry open see each other', async () => {
  const { site, name, editor } = await aLiveEntry();
  const other = await aColleague(site, 'translator');
  expect((await staffData(site, 'presence', { ...name, field: 'title.en' }, editor)).others).toEqual([]);
  expect((await staffData(site, 'presence', name, other)).others).toEqual([
    { id: editor.id, name: editor.name, field: 'title.en' },
  ]);
  await onDatabase(site, "update studio_presence set at = now() - interval '1 minute' where account_id = $1", [
    other.id,
  ]);
  expect((await staffData(site, 'presence', name, editor)).others).toEqual([]);
  await staffData(site, 'presence', { ...name, leave: true }, editor);
  expect((await staffData(site, 'presence', name, other)).others).toEqual([]);
});

test('whoever has an entry open hears which version and which publication are stored', async () => {
  const { site, name, editor, revision, data, save } = await aLiveEntry();
  expect(await staffData(site, 'presence', name, editor)).toMatchObject({ version: 0, live: revision });
  const { json } = await save({ title: { ...data.title, en: 'Better' } }, 0);
  expect(await staffData(site, 'presence', name, editor)).toMatchObject({
    version: json.data?.version,
    live: revision,
  });
});

test('many are published each on its own, and a release is planned in the company’s time zone', async () => {
  const { site, name, editor, save, data } = await aLiveEntry();
  const other = await aLiveEntry();
  await save({ title: { ...data.title, en: 'Together' } }, 0);
  await other.save({ class: 'nowhere' }, 0);
  const entries = [name, other.name, { collection: 'news', slug: 'nothing' }].map((one) => ({ ...one, seen: 2 }));
  expect((await staffData(site, 'entryBulk', { act: 'publish', entries }, editor)).list).toMatchObject([
    { slug: name.slug, revision: expect.any(Number) },
    { slug: other.name.slug, refused: 'problems', problems: [{ path: ['class'] }] },
    { slug: 'nothing', refused: 'changed' },
  ]);
  const planned = { title: 'Fair', at: '2099-01-01T09:00', entries: [{ ...name, act: 'withdraw' }] };
  const { id, due } = await staffData(site, 'releaseCreate', planned, editor);
  expect(due).toBe('2099-01-01T01:00:00.000Z');
  const between = { from: '2099-01-01T00:00:00Z', to: '2099-01-02T00:00:00Z' };
  expect(await staffData(site, 'releaseList', between, editor)).toMatchObject({
    time_zone: 'Asia/Shanghai',
    list: [{ id, state: 'scheduled', entries: [{ ...name, act: 'withdraw' }] }],
  });
  expect(await staffData(site, 'entryRead', name, editor)).toMatchObject({ scheduled: due });
  await staffData(site, 'releaseCancel', { id }, editor);
});
