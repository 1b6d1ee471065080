import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#platform/database/connection.ts';
import { locks } from '#platform/database/locks.ts';
import { aContentFolder, aProduct, aSeries, contentFiles, type Files, six } from '#testing/content-folder.ts';
import { aSiteDatabase } from '#testing/site-database.ts';
import { projectRoot } from '#testing/test-site.ts';

const later = new Date('2026-06-02T08:00:00Z');
const newsFile = 'news/2026-03-04-chamber.yaml';
const news = contentFiles()[newsFile] as object;
const classes = [
  { slug: 'company', name: six('Company') },
  { slug: 'fairs', name: six('Fairs') },
];

/** Tables that an import writes first, in the middle and last. */
const moments = ['content_revision', 'news', 'search_change'];

test('an import that is killed leaves nothing behind, and the next one completes', async () => {
  const { load, rows, url } = await aSiteDatabase();
  await load({ 'news/classes.yaml': classes });
  const changes: Files = {
    'news/classes.yaml': classes,
    [newsFile]: { ...news, title: six('Renamed') },
    'products/genset/gk7300.yaml': aSeries({ products: [aProduct('gk7320', { title: six('Renamed product') })] }),
  };
  const folder = aContentFolder(changes);
  const dataDir = mkdtempSync(join(tmpdir(), 'site-import-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const readState = async () => [
    await rows('select id, entry_id, digest from content_revision order by id'),
    await rows('select id, live_id, imported_digest from content_entry order by id'),
    await rows('select id, digest, status, title, updated_at from product order by id'),
    await rows('select id, digest, status, title, updated_at from news order by id'),
    await rows('select key, digest, status from download order by id'),
    await rows('select source_table, row_id from search_change order by id'),
  ];
  const before = await readState();
  const { pool, close } = connect(url, { max: 1 });
  onTestFinished(close);
  const holder = await pool.connect();
  onTestFinished(() => holder.release());
  for (const table of moments) {
    // Writers of the table wait, so the import stops exactly there.
    await holder.query('begin');
    await holder.query(`lock table ${table} in share mode`);
    const child = execFile(process.execPath, ['scripts/content-import.ts', folder], {
      cwd: projectRoot,
      env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir },
    });
    const isWaiting = `select exists (select from pg_locks where relation = '${table}'::regclass and not granted
      and database = (select oid from pg_database where datname = current_database())) as waiting`;
    await expect.poll(async () => (await rows(isWaiting))[0], { timeout: 100_000 }).toEqual({ waiting: true });
    child.kill('SIGKILL');
    await holder.query('rollback');
    // The server notices that its client is gone, and releases the lock of writers with everything else.
    const isFree = `select pg_try_advisory_lock(${locks.importContent}) and pg_advisory_unlock(${locks.importContent}) as free`;
    await expect.poll(async () => (await holder.query(isFree)).rows, { timeout: 20_000 }).toEqual([{ free: true }]);
    expect(await readState()).toEqual(before);
  }
  await load(changes, later);
  expect(await rows("select title->>'en' as title from news")).toEqual([{ title: 'Renamed in English' }]);
  expect(await rows("select slug, status from product where slug = 'gk7310'")).toEqual([
    { slug: 'gk7310', status: 'archived' },
  ]);
}, 300_000);
