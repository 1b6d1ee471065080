import { expect, test } from 'vitest';
import { connect } from '#platform/database/connection.ts';
import { lockFor } from '#platform/database/locks.ts';
import { call, request } from '#testing/request.ts';
import { staffCall, staffData, studioHost } from '#testing/staff.ts';
import { aLiveNewsItem, newsWeb } from '#testing/studio-entry.ts';
import { sharedSite, type TestSite } from '#testing/test-site.ts';

const shared = sharedSite(() => ({ web: newsWeb }));

/** Somebody else publishes until `end` is called. */
const aPublication = async (site: Pick<TestSite, 'url'>) => {
  const { db, close } = connect(site.url, { max: 1 });
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const running = db.transaction(async (tx) => {
    await lockFor(tx, 'importContent', '60s');
    begun.resolve();
    await ended.promise;
  });
  await begun.promise;
  return async (): Promise<void> => {
    ended.resolve();
    await running;
    await close();
  };
};

const aSharedEntry = async () => {
  const entry = await aLiveNewsItem(shared());
  await entry.save({ title: { ...entry.data.title, en: 'Shared' } }, 0);
  const { link } = await staffData(entry.site, 'previewLinkCreate', entry.name, entry.editor);
  return { ...entry, path: `${new URL(link).pathname}?locale=en` };
};

test('forty previews of one link during a publication take no connection from visitors', async () => {
  const { site, path } = await aSharedEntry();
  const end = await aPublication(site);
  const previews = Array.from({ length: 40 }, () => request(site.port, path, { host: studioHost }));
  const answered = Promise.all(previews);
  const statuses = new Set<number>();
  // Fewer than one address may send in a minute.
  for (let rounds = 0; rounds < 100; rounds += 1) {
    const [search, fault] = await Promise.all([
      call(site.port, 'searchList', { key: `w${rounds}` }),
      call(site.port, 'ecuList', { key: `p${rounds}` }),
    ]);
    statuses.add(search.status).add(fault.status);
  }
  await end();
  const answers = await answered;
  expect([...statuses]).toEqual([200]);
  // One renders and three wait; the others are told at once when to come back.
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThanOrEqual(36);
  expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  expect((await request(site.port, path, { host: studioHost })).text).toContain('Shared');
});

test('a publication that waits too long for another one says so', { timeout: 40_000 }, async () => {
  const { site, name, editor } = await aSharedEntry();
  const end = await aPublication(site);
  const waited = await staffCall(site, 'entryPublish', { ...name, reason: 'x' }, { cookie: editor.cookie, version: 2 });
  expect([waited.status, waited.json.msg]).toEqual([
    503,
    expect.stringContaining('A release or another publication is in progress'),
  ]);
  expect(Number(waited.headers['retry-after'])).toBeGreaterThan(0);
  await end();
  const done = await staffCall(site, 'entryPublish', { ...name, reason: 'x' }, { cookie: editor.cookie, version: 2 });
  expect(done.json.code).toBe(200);
});

test('a preview with a session is only for our own pages; a link opens from any letter, and is no frame of another site', async () => {
  const { site, path, name, editor } = await aSharedEntry();
  const own = `/preview?${new URLSearchParams({ ...name, locale: 'en' })}`;
  const statusOf = async (address: string, headers: Record<string, string>) =>
    (await request(site.port, address, { host: studioHost, headers: { cookie: editor.cookie, ...headers } })).status;
  const opened = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const from = (origin: string) => ({ 'sec-fetch-site': origin });
  expect(await statusOf(own, from('same-origin'))).toBe(200);
  expect(await statusOf(own, { ...from('none'), ...opened })).toBe(200);
  expect(await statusOf(own, { ...from('same-site'), ...opened })).toBe(403);
  expect(await statusOf(own, { ...from('cross-site'), ...opened })).toBe(403);
  expect(await statusOf(path, { ...from('cross-site'), ...opened })).toBe(200);
  expect(await statusOf(path, { ...from('none'), ...opened })).toBe(200);
  expect(await statusOf(path, { ...from('cross-site'), ...opened, 'sec-fetch-dest': 'iframe' })).toBe(403);
  expect(await statusOf(path, { ...from('same-site'), 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' })).toBe(
    403,
  );
});

test('a link has a budget of its own, whoever opens it', async () => {
  const { site, path } = await aSharedEntry();
  const previews = Array.from({ length: 80 }, () => request(site.port, path, { host: studioHost }));
  const statuses = (await Promise.all(previews)).map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
});
