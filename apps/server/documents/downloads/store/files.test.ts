import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { connect } from '#platform/database/connection.ts';
import { Overloaded } from '#platform/queue/fair-queue.ts';
import type { Storage } from '#platform/storage/shape.ts';
import { createLocalStorage } from '#platform/storage/storage.ts';
import { aProduct, aSeries, six } from '#testing/content-folder.ts';
import { freshContentDatabase } from '#testing/database.ts';
import { mainThreadShare } from '#testing/growth.ts';
import { sharedSiteDatabase, today } from '#testing/site-database.ts';
import { linkDemoAssets } from '#testing/test-site.ts';
import { createFiles, type Files, type OpenedFile } from './files.ts';

/** One product for each test that generates a file, because starting worker threads takes seconds. */
const products = ['gk7320', 'gk7321', 'gk7322', 'gk7323', 'gk7324', 'gk7325'];
const contentWith = (changes: Record<string, object> = {}) => ({
  'products/genset/gk7300.yaml': aSeries({
    products: products.map((slug) =>
      aProduct(slug, {
        documents: ['dimension_dxf', 'certificate'],
        params: { standards: 'IEC 61010-1' },
        ...changes[slug],
      }),
    ),
  }),
  'catalogues.yaml': [{ slug: 'all', name: six('All'), updated: '2026-09-15' }],
});

const database = sharedSiteDatabase(contentWith());
const dataDir = mkdtempSync(join(tmpdir(), 'files-'));
let files: Files;
beforeAll(() => {
  const { db, url } = database();
  files = createFiles({ db, databaseUrl: url, storage: createLocalStorage(dataDir), clock: () => today });
});
afterAll(() => {
  files.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const idOf = async (key: string): Promise<number> => {
  const [row] = await database().rows<{ id: number }>(`select id from download where key = '${key}'`);
  return row?.id ?? 0;
};
const pathOf = (file: OpenedFile | undefined) => join(dataDir, file?.key ?? '');

test('the first request generates the file and records its size and digest', async () => {
  const { rows } = database();
  const id = await idOf('dimension_dxf/gk7320/en');
  expect(await rows(`select size, sha256 from download where id = ${id}`)).toEqual([{ size: null, sha256: null }]);
  const file = await files.open(id);
  const bytes = readFileSync(pathOf(file));
  expect(file).toMatchObject({
    size: bytes.length,
    type: 'image/vnd.dxf',
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  expect(await rows(`select size::int as size, sha256 from download where id = ${id}`)).toEqual([
    { size: file?.size, sha256: file?.sha256 },
  ]);
});

test('concurrent requests for a file share one generation', async () => {
  const { rows } = database();
  const id = await idOf('dimension_dxf/gk7321/en');
  const all = await Promise.all(Array.from({ length: 6 }, () => files.open(id)));
  expect(new Set(all.map((file) => file?.key)).size).toBe(1);
  const before = statSync(pathOf(all[0])).mtimeMs;
  await files.open(id);
  expect(statSync(pathOf(all[0])).mtimeMs).toBe(before);
  expect(await rows(`select count(*)::int as n from download_version where download_id = ${id}`)).toEqual([{ n: 1 }]);
});

test('a changed drawing produces a new file, and the old version remains available', async () => {
  const { load, rows } = database();
  const id = await idOf('dimension_dxf/gk7322/en');
  const old = await files.open(id);
  const [{ digest } = { digest: '' }] = await rows<{ digest: string }>(`select digest from download where id = ${id}`);
  await load(contentWith({ gk7322: { drawing: { depth: 61 } } }));
  const next = await files.open(id);
  expect(next?.sha256).not.toBe(old?.sha256);
  expect((await files.openVersion(id, digest))?.sha256).toBe(old?.sha256);
});

test('a damaged or removed file is generated again', async () => {
  const id = await idOf('dimension_dxf/gk7323/en');
  const first = await files.open(id);
  writeFileSync(pathOf(first), 'cut');
  expect(await files.open(id)).toEqual(first);
  expect(readFileSync(pathOf(first))).toHaveLength(first?.size ?? 0);
});

test('an unknown id has no file', async () => {
  expect(await files.open(987_654)).toBeUndefined();
});

/** A requester that records the points it spends. */
const aRequester = () => {
  const spent: number[] = [];
  return { key: 'somebody', spent, spend: (points: number) => void spent.push(points) };
};

const requesterWithoutBudget = {
  key: 'poor',
  spend: () => {
    throw new Overloaded('budget', 5);
  },
};

test('generating a file spends the requester’s budget, and an existing file is free even without a budget', async () => {
  const id = await idOf('dimension_dxf/gk7324/en');
  await expect(files.open(id, requesterWithoutBudget)).rejects.toBeInstanceOf(Overloaded);
  const requester = aRequester();
  const file = await files.open(id, requester);
  expect(requester.spent).toEqual([1]);
  expect(await files.open(id, requesterWithoutBudget)).toEqual(file);
});

test('a page past the end of a catalogue costs nothing once the catalogue has been generated', async () => {
  const { rows } = database();
  const id = await idOf('catalogue/all/en');
  const [{ digest } = { digest: '' }] = await rows<{ digest: string }>(`select digest from download where id = ${id}`);
  const requester = aRequester();
  expect(await files.page(id, digest, 999, requester)).toBeUndefined();
  const [{ pages } = { pages: 0 }] = await rows<{ pages: number }>(`select pages from download where id = ${id}`);
  expect([pages > 0, requester.spent]).toEqual([true, [1]]);
  expect(await files.page(id, digest, 999, requester)).toBeUndefined();
  expect(await files.page(id, digest, pages + 1, requester)).toBeUndefined();
  expect(requester.spent).toEqual([1]);
  expect((await files.page(id, digest, pages, requester))?.toString('latin1', 8, 12)).toBe('WEBP');
  expect(requester.spent).toEqual([1, 1]);
}, 60_000);

test('one catalogue is made at a time, whoever requests it, and other documents do not wait for catalogues', async () => {
  const { db, url } = database();
  const local = createLocalStorage(dataDir);
  const gate = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const stored: string[] = [];
  const put: Storage['put'] = async (key, bytes, type) => {
    stored.push(type);
    if (type === 'application/pdf') {
      reached.resolve();
      await gate.promise;
    }
    await local.put(key, bytes, type);
  };
  const slow = createFiles({ db, databaseUrl: url, storage: { ...local, put }, clock: () => today });
  onTestFinished(slow.close);
  const open = async (key: string) => slow.open(await idOf(key), { ...aRequester(), key });
  const catalogues = Promise.all([open('catalogue/all/zh'), open('catalogue/all/es')]);
  await reached.promise;
  expect((await open('dimension_dxf/gk7325/en'))?.size).toBeGreaterThan(0);
  expect(stored).toEqual(['application/pdf', 'image/vnd.dxf']);
  gate.resolve();
  expect((await catalogues).map((file) => file?.type)).toEqual(['application/pdf', 'application/pdf']);
}, 60_000);

test('a document about the whole company is described and generated outside the main thread', async () => {
  const whole = await freshContentDatabase();
  const { db, pool, close } = connect(whole.url);
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  linkDemoAssets(folder);
  const all = createFiles({
    db,
    databaseUrl: whole.url,
    storage: createLocalStorage(folder),
    clock: () => new Date('2026-11-15T00:00:00Z'),
  });
  onTestFinished(async () => {
    all.close();
    await close();
    await whole.close();
    rmSync(folder, { recursive: true });
  });
  const { rows } = await pool.query<{ id: number }>(
    `select id from download where key like 'tool/%' order by id limit 1`,
  );
  const share = await mainThreadShare(async () => expect((await all.open(rows[0]?.id ?? 0))?.size).toBeGreaterThan(0));
  expect(share).toBeLessThan(0.5);
}, 60_000);
