import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DownloadListInput } from '@site/contract/support';
import { expect, onTestFinished, test } from 'vitest';
import { assetKey } from '#assets/stored-assets.ts';
import { listDownloads } from '#catalogue/support/downloads.ts';
import { createLocalStorage } from '#platform/storage/storage.ts';
import { aPdf } from '#testing/assets.ts';
import { aProduct, aSeries, six } from '#testing/content-folder.ts';
import { aReading, aSiteDatabase, today } from '#testing/site-database.ts';
import { createFiles } from './store/files.ts';
import { syncDownloads } from './sync.ts';

const later = new Date('2026-06-02T08:00:00Z');
const firmware = (changes: object = {}) => ({
  type: 'firmware',
  file: 'media:gk7320/firmware.bin',
  language: 'en',
  version: '4.6',
  date: '2026-05-04',
  ...changes,
});
const sheet = { type: 'datasheet', file: 'media:gk7320/sheet.bin', language: 'pt', version: '7', date: '2026-01-02' };

const contentWith = (files: object[], bytes = 'version 4.6', changes: object = {}) => ({
  'products/genset/gk7300.yaml': aSeries({
    products: [aProduct('gk7320', { documents: ['datasheet'], files, ...changes })],
  }),
  'media/gk7320/firmware.bin': bytes,
  'media/gk7320/sheet.bin': 'a sheet of our own',
});

const sha256 = (bytes: string) => createHash('sha256').update(bytes).digest('hex');
const state = `select key, kind::text as kind, version, updated::text as updated, needs_login, size::int as size, sha256, file_name
  from download where status = 'published' and asset_type is not null order by key`;

test('a supplied file is listed with what is known about its bytes, and wins over the document of its type and language', async () => {
  const { db, load, rows } = await aSiteDatabase();
  await load(contentWith([firmware(), sheet]));
  expect(await rows(state)).toEqual([
    {
      key: 'datasheet/gk7320/pt',
      kind: 'datasheet',
      version: '7',
      updated: '2026-01-02',
      needs_login: false,
      size: 18,
      sha256: sha256('a sheet of our own'),
      file_name: 'Folha de dados GK7320 7.bin',
    },
    {
      key: 'firmware/gk7320/en',
      kind: 'firmware',
      version: '4.6',
      updated: '2026-05-04',
      needs_login: true,
      size: 11,
      sha256: sha256('version 4.6'),
      file_name: 'GK7320 firmware 4.6.bin',
    },
  ]);
  const sheets = "select lang, asset_type is not null as supplied from download where kind = 'datasheet' order by lang";
  expect((await rows<{ lang: string; supplied: boolean }>(sheets)).filter(({ supplied }) => supplied)).toEqual([
    { lang: 'pt', supplied: true },
  ]);
  expect(await rows(sheets)).toHaveLength(6);
  expect(await syncDownloads(db, later)).toMatchObject({ created: 0, changed: 0, archived: 0 });
});

test('the company says whether a file needs login, and what its title and notes are', async () => {
  const { load, rows } = await aSiteDatabase();
  await load(contentWith([firmware({ login: false, title: six('Image'), notes: six('Repairs the clock') })]));
  expect(
    await rows(`select needs_login, name ->> 'es' as name, description ->> 'zh' as notes from (
    select * from download where kind = 'firmware') d`),
  ).toEqual([{ needs_login: false, name: 'Image en español', notes: 'Repairs the clock 简体中文' }]);
});

test('a version that corrects a security fault is open to everybody, also for a discontinued product', async () => {
  const { load, rows } = await aSiteDatabase();
  const files = [firmware({ security_fix: true }), firmware({ version: '4.5' })];
  const withLifecycle = (changes: object) => ({
    'products/genset/gk7300.yaml': aSeries({
      products: [aProduct('gk7320', { documents: [], files, ...changes }), aProduct('gk7330', { documents: [] })],
    }),
    'media/gk7320/firmware.bin': 'version 4.6',
  });
  const state = "select version, needs_login from download where kind = 'firmware' order by version";
  const expected = [
    { version: '4.5', needs_login: true },
    { version: '4.6', needs_login: false },
  ];
  await load(withLifecycle({}));
  expect(await rows(state)).toEqual(expected);
  await load(withLifecycle({ lifecycle: 'discontinued', successor: 'gk7330' }), later);
  expect(await rows(state)).toEqual(expected);
});

test('several files of one type have an entry each', async () => {
  const { load, rows } = await aSiteDatabase();
  const note = firmware({ type: 'note', file: 'media:gk7320/sheet.bin' });
  await load(contentWith([note, { ...note, version: '2', file: 'media:gk7320/firmware.bin' }]));
  expect(await rows("select key, version from download where kind = 'note' order by key")).toEqual([
    { key: 'note/gk7320/en', version: '4.6' },
    { key: 'note/gk7320~2/en', version: '2' },
  ]);
});

test('a version that was replaced keeps its address', async () => {
  const { db, url, load, rows } = await aSiteDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'supplied-'));
  const storage = createLocalStorage(dataDir);
  const files = createFiles({ db, databaseUrl: url, storage, clock: () => today });
  onTestFinished(() => {
    files.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  for (const [bytes, version, now] of [
    ['version 4.6', '4.6', today],
    ['version 4.7!', '4.7', later],
  ] as const) {
    await load(contentWith([firmware({ version })], bytes), now);
    const [row] = await rows<{ asset_type: string }>("select asset_type from download where kind = 'firmware'");
    await storage.put(assetKey(sha256(bytes), row?.asset_type ?? ''), Buffer.from(bytes), 'application/octet-stream');
  }
  const [{ id } = { id: 0 }] = await rows<{ id: number }>("select id from download where kind = 'firmware'");
  const read = async (file: { key: string } | undefined) => file && text(await storage.stream(file.key));
  expect(await read(await files.open(id))).toBe('version 4.7!');
  const old = await files.openVersion(id, sha256('version 4.6').slice(0, 12));
  expect([old?.name, await read(old)]).toEqual(['GK7320 firmware 4.6.bin', 'version 4.6']);
});

test('the file of a tool or a catalogue replaces what the site makes, in all languages', async () => {
  const { load, rows } = await aSiteDatabase();
  await load({
    ...contentWith([]),
    'catalogues.yaml': [
      { slug: 'printed', name: six('Printed'), updated: '2026-02-03', file: 'media:printed.bin' },
      { slug: 'made', name: six('Made'), updated: '2026-02-03' },
    ],
    'tools.yaml': [
      {
        slug: 'program',
        name: six('Program'),
        description: six('About it'),
        version: '2.0',
        os: ['Windows'],
        released: '2025-01-02',
        file: 'media:program.bin',
        language: 'pt',
      },
    ],
    'media/printed.bin': 'printed',
    'media/program.bin': 'program',
  });
  expect(
    await rows(`select key, asset_type is not null as supplied, sha256, needs_login from download
      where kind in ('catalogue', 'tool') and lang in ('en', 'pt') and key <> 'catalogue/made/pt' order by key`),
  ).toEqual([
    { key: 'catalogue/made/en', supplied: false, sha256: null, needs_login: false },
    { key: 'catalogue/printed/en', supplied: true, sha256: sha256('printed'), needs_login: false },
    { key: 'tool/program/pt', supplied: true, sha256: sha256('program'), needs_login: true },
  ]);
  expect(await rows("select from download where key like 'catalogue/printed/%'")).toHaveLength(1);
  expect(await rows("select from download where key like 'catalogue/made/%'")).toHaveLength(6);
});

test('every supplied PDF has a picture of its first page, and filters and lists know its type', async () => {
  const { db, url, load, rows } = await aSiteDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'covers-'));
  const storage = createLocalStorage(dataDir);
  const files = createFiles({ db, databaseUrl: url, storage, clock: () => today });
  onTestFinished(() => {
    files.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const pdf = await aPdf(['Wiring', 'Legend']);
  const wiring = firmware({ type: 'wiring', file: 'media:wiring.pdf', login: false });
  await load({ ...contentWith([firmware(), wiring]), 'media/wiring.pdf': pdf });
  const digest = createHash('sha256').update(pdf).digest('hex');
  await storage.put(assetKey(digest, 'application/pdf'), pdf, 'application/pdf');
  const ids = await rows<{ id: number; kind: string }>('select id, kind::text from download');
  const idOf = (kind: string) => ids.find((row) => row.kind === kind)?.id ?? 0;
  const cover = await files.page(idOf('wiring'), digest.slice(0, 16), 'cover');
  expect(cover?.subarray(8, 12).toString()).toBe('WEBP');
  expect(await files.page(idOf('wiring'), digest.slice(0, 16), 2)).toBeUndefined();
  expect(await files.page(idOf('firmware'), sha256('version 4.6').slice(0, 16), 'cover')).toBeUndefined();
  const input = DownloadListInput.parse({ type: ['wiring'] });
  const { list, types } = await listDownloads(aReading(db, 'tr-TR', today), 'current', input);
  expect(list.map(({ type, pages, cover: image }) => [type, pages, image])).toEqual([
    ['wiring', 2, `/files/${idOf('wiring')}/pages/${digest.slice(0, 16)}/cover.webp`],
  ]);
  expect(types.map(({ type }) => type)).toEqual(['datasheet', 'firmware', 'wiring']);
});
