import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aProduct, aSeries } from '#test/support/content-folder.ts';
import { aSiteDatabase, today } from '#test/support/site-database.ts';
import { createLocalStorage } from '../storage/local.ts';
import { syncDownloads } from '../sync.ts';
import { createFiles, type OpenedFile } from './files.ts';

const series = (changes: object) => ({
  'products/genset/gk7300.yaml': aSeries({
    products: [aProduct('gk7320', { documents: ['dimension_dxf', 'certificate'], ...changes })],
  }),
});

const aStore = async () => {
  const database = await aSiteDatabase();
  await database.load(series({}));
  await syncDownloads(database.db, today);
  const dataDir = mkdtempSync(join(tmpdir(), 'files-'));
  const files = createFiles({ db: database.db, storage: createLocalStorage(dataDir), clock: () => today });
  onTestFinished(() => {
    files.close();
    rmSync(dataDir, { recursive: true });
  });
  const idOf = async (key: string): Promise<number> => {
    const [row] = await database.rows<{ id: number }>(`select id from download where key = '${key}'`);
    return row?.id ?? 0;
  };
  const pathOf = (file: OpenedFile | undefined) => join(dataDir, file?.key ?? '');
  return { ...database, files, idOf, pathOf };
};

test('a file is made when it is first asked for, and its size and digest are known from then on', async () => {
  const { files, idOf, pathOf, rows } = await aStore();
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

test('many who ask at once get the same file, made once', async () => {
  const { files, idOf, pathOf, rows } = await aStore();
  const id = await idOf('dimension_dxf/gk7320/en');
  const all = await Promise.all(Array.from({ length: 6 }, () => files.open(id)));
  expect(new Set(all.map((file) => file?.key)).size).toBe(1);
  const before = statSync(pathOf(all[0])).mtimeMs;
  await files.open(id);
  expect(statSync(pathOf(all[0])).mtimeMs).toBe(before);
  expect(await rows(`select count(*)::int as n from download_version where download_id = ${id}`)).toEqual([{ n: 1 }]);
});

test('a changed drawing makes a new file; the old version is kept', async () => {
  const { db, files, idOf, load, rows } = await aStore();
  const id = await idOf('dimension_dxf/gk7320/en');
  const old = await files.open(id);
  const [{ digest } = { digest: '' }] = await rows<{ digest: string }>(`select digest from download where id = ${id}`);
  await load(series({ drawing: { depth: 61 } }));
  await syncDownloads(db, today);
  const next = await files.open(id);
  expect(next?.sha256).not.toBe(old?.sha256);
  expect((await files.openVersion(id, digest))?.sha256).toBe(old?.sha256);
});

test('a file that was damaged or removed is made again', async () => {
  const { files, idOf, pathOf } = await aStore();
  const id = await idOf('dimension_dxf/gk7320/en');
  const first = await files.open(id);
  writeFileSync(pathOf(first), 'cut');
  expect(await files.open(id)).toEqual(first);
  expect(readFileSync(pathOf(first))).toHaveLength(first?.size ?? 0);
});

test('there is no file behind an unknown number', async () => {
  const { files } = await aStore();
  expect(await files.open(987_654)).toBeUndefined();
});
