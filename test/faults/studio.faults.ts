import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newKey } from '@site/ui/form/new-key';
import { expect, test, vi } from 'vitest';
import { aJpeg } from '#testing/assets.ts';
import { aColleague, staffCall, staffData, studioOrigin } from '#testing/staff.ts';
import { anUpload, beginUpload, offsetOf, sendPiece } from '#testing/upload.ts';
import { aSiteBehindProxy } from './sites.ts';
import { aSmallDisk, canMount } from './small-disk.ts';
import { aStudioSite, blockTable, isLive, writeNews } from './studio-support.ts';
import { aTcpProxy } from './tcp-proxy.ts';
import { rowsOf } from './visitors.ts';

const nameOf = (slug: string | undefined) => ({ collection: 'news', slug: slug ?? '' });

test('a node that is killed while it publishes leaves the working copy, and the next one publishes it once', async () => {
  const { url, start } = await aStudioSite();
  const [entry] = await writeNews(url, 1);
  const name = nameOf(entry?.slug);
  const first = await start();
  const editor = await aColleague({ ...first, url }, 'editor');
  for (const table of ['news', 'audit.entry']) {
    const site = table === 'news' ? first : await start();
    const block = await blockTable(url, table);
    const publication = staffCall({ ...site, url }, 'entryPublish', name, { ...editor, version: 1 });
    publication.catch(() => undefined);
    await block.untilSomebodyWaits();
    await site.kill();
    await block.release();
    await expect(publication).rejects.toThrow(/socket|ECONN|aborted/);
    expect([table, await isLive(url, name.slug)]).toEqual([table, false]);
  }
  const site = { ...(await start()), url };
  await vi.waitFor(
    async () => expect((await staffCall(site, 'entryPublish', name, { ...editor, version: 1 })).json.code).toBe(200),
    { timeout: 30_000, interval: 500 },
  );
  expect((await staffData(site, 'revisionList', name, editor)).revisions).toHaveLength(1);
}, 400_000);

test('a save whose answer is lost, and whose node is killed after that, goes on at the next node', async () => {
  const { url, start } = await aStudioSite();
  const [entry] = await writeNews(url, 1);
  const name = nameOf(entry?.slug);
  const first = { ...(await start()), url };
  const editor = await aColleague(first, 'editor');
  const { data, version } = await staffData(first, 'entryRead', name, editor);
  const title = data['title'] as object;
  const id = newKey();
  const save = (site: typeof first, en: string, attempt: number, port = site.port) => {
    const input = { ...name, data: { ...data, title: { ...title, en } }, live: null, save: { id, attempt } };
    const headers = { origin: studioOrigin(site) };
    return staffCall({ ...site, port }, 'entrySave', input, { ...editor, version, headers });
  };
  const proxy = await aTcpProxy(first.port);
  proxy.setMode('unheard');
  await expect(save(first, 'Half a sent', 1, proxy.port)).rejects.toThrow(/socket|ECONN|aborted/);
  expect(await staffData(first, 'entryRead', name, editor)).toMatchObject({ data: { title: { en: 'Half a sent' } } });
  await first.kill();

  const next = { ...(await start()), url };
  expect((await save(next, 'Half a sentence', 2)).json).toMatchObject({
    code: 200,
    data: { version: version + 2, data: { title: { en: 'Half a sentence' } } },
  });
  // The first attempt comes in late.
  expect((await save(next, 'Half a sent', 1)).json.code).toBe(412);
  expect(await staffData(next, 'entryRead', name, editor)).toMatchObject({
    data: { title: { en: 'Half a sentence' } },
  });
}, 200_000);

test('a release whose node is killed goes live once, by the next node', async () => {
  const { url, start } = await aStudioSite();
  const names = await writeNews(url, 2);
  const site = await start();
  const editor = await aColleague({ ...site, url }, 'editor');
  const entries = names.map((name) => ({ ...name, version: 1 }));
  await staffData({ ...site, url }, 'releaseCreate', { title: 'Fair', at: '2099-01-01T09:00', entries }, editor);
  const block = await blockTable(url, 'news');
  // Its minute was while no node looked.
  await rowsOf(url, `update release set due_at = now() - interval '1 hour'`);
  await block.untilSomebodyWaits();
  await site.kill();
  await block.release();
  expect(await Promise.all(names.map(({ slug }) => isLive(url, slug)))).toEqual([false, false]);
  await start();
  await vi.waitFor(
    async () => expect(await rowsOf(url, 'select state from release')).toEqual([{ state: 'published' }]),
    { timeout: 60_000, interval: 500 },
  );
  const revisions = await rowsOf(url, `select from content_revision where reason = 'Fair'`);
  expect(revisions).toHaveLength(2);
});

test('an upload goes on after its node was killed', async () => {
  const { url, start } = await aStudioSite();
  const site = { ...(await start()), url };
  const editor = await aColleague(site, 'editor');
  const photo = await aJpeg({ width: 800, height: 600 });
  const half = Math.floor(photo.length / 2);
  const path = String((await beginUpload(site, editor, photo.length)).headers.location);
  await sendPiece(site, editor, path, photo.subarray(0, half), 0);
  await site.kill();

  const next = { ...(await start()), url };
  const { offset } = await offsetOf(next, editor, path);
  expect(offset).toBe(half);
  await sendPiece(next, editor, path, photo.subarray(half), half);
  const upload = path.split('/').at(-1);
  expect(await staffData(next, 'mediaAdd', { upload, name: 'photos/half.jpg' }, editor)).toMatchObject({
    name: 'photos/half.jpg',
  });
});

test('while PostgreSQL is away the studio says so, and the same save succeeds afterwards', async () => {
  const site = await aSiteBehindProxy();
  const [entry] = await writeNews(site.databaseUrl, 1);
  const name = nameOf(entry?.slug);
  const editor = await aColleague({ ...site, url: site.databaseUrl }, 'editor');
  const { data, version } = await staffData(site, 'entryRead', name, editor);
  const input = { ...name, data: { ...data, date: '2026-03-05' }, live: null };
  const save = () => staffCall(site, 'entrySave', input, { ...editor, version });
  site.proxy.shut();
  expect((await save()).json).toMatchObject({ code: 503, msg: expect.stringContaining('try again') as string });
  site.proxy.reopen();
  await vi.waitFor(async () => expect((await save()).json.code).toBe(200), { timeout: 30_000, interval: 500 });
  expect(await staffData(site, 'entryRead', name, editor)).toMatchObject({ data: { date: '2026-03-05' } });
});

test.runIf(canMount)(
  'a disk that fills during an upload is reported, and the upload goes on once there is space',
  async () => {
    const dataDir = aSmallDisk('600M');
    const proxied = await aSiteBehindProxy({ dataDir });
    const site = { ...proxied, url: proxied.databaseUrl };
    const editor = await aColleague(site, 'editor');
    const photo = await aJpeg({ width: 1600, height: 1200 });
    const half = Math.floor(photo.length / 2);
    const path = String((await beginUpload(site, editor, photo.length)).headers.location);
    await sendPiece(site, editor, path, photo.subarray(0, half), 0);
    const filler = join(dataDir, 'filler');
    const piece = Buffer.alloc(1024 * 1024);
    expect(() => {
      for (;;) writeFileSync(filler, piece, { flag: 'a' });
    }).toThrow('ENOSPC');

    expect((await beginUpload(site, editor, 1000)).status).toBe(507);
    const refused = await sendPiece(site, editor, path, photo.subarray(half), half);
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
      507,
      { code: 507, msg: expect.stringContaining('resumes where it stopped') as string },
    ]);
    expect(site.isRunning()).toBe(true);
    rmSync(filler);
    const { offset } = await offsetOf(site, editor, path);
    await sendPiece(site, editor, path, photo.subarray(offset), offset);
    const upload = path.split('/').at(-1);
    expect(await staffData(site, 'mediaAdd', { upload, name: 'photos/full.jpg' }, editor)).toMatchObject({
      name: 'photos/full.jpg',
    });
    expect(await anUpload(site, editor, photo)).toMatch(/\w/);
  },
);
