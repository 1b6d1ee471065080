import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#db/connection.ts';
import { verifyAudit } from '#domain/audit/verify.ts';
import { createS3Storage } from '#domain/storage/s3.ts';
import { cloneDatabase, dropDatabase } from '#test/support/clone-database.ts';
import { freshContentDatabase } from '#test/support/database.ts';
import { startS3 } from '#test/support/s3.ts';
import { adminUrl } from '#test/support/test-site.ts';
import { compare } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import { saveBackup } from './save.ts';

const now = new Date('2026-11-15T00:00:00Z');

const aFolder = () => {
  const path = mkdtempSync(join(tmpdir(), 'site-backup-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
};

const contentDatabase = async () => {
  const database = await freshContentDatabase();
  onTestFinished(database.close);
  return database.url;
};

/** A database without tables, as an administrator provides it. */
const emptyDatabase = async () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = await cloneDatabase(adminUrl(), 'template1', name);
  onTestFinished(() => dropDatabase(adminUrl(), name));
  return url;
};

const run = async (url: string, statement: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
};

/** A site with content, a visitor's unusual characters, and files. */
const aSite = async () => {
  const databaseUrl = await contentDatabase();
  await run(
    databaseUrl,
    `insert into submission (kind, reference, locale, payload, created_at, updated_at)
     values ('inquiry', 'IQ-20261115-TEST', 'zh', '{"jianyi": "line\\nbreak, \\"quote\\", (bracket), 亘控 🔌 \\\\"}', now(), now())`,
  );
  await run(
    databaseUrl,
    `select audit.append('2026-11-15', null, 'Elif Karaca', 'sign in', 'done', null, null, jsonb_build_object('n', n), '203.0.113.0', 'r-1')
     from generate_series(1, 3) n`,
  );
  const dataDir = aFolder();
  mkdirSync(join(dataDir, 'files/ab'), { recursive: true });
  mkdirSync(join(dataDir, 'uploads'));
  mkdirSync(join(dataDir, 'assets/cd'), { recursive: true });
  writeFileSync(join(dataDir, 'assets/cd/cdef.jpg'), 'a photograph');
  writeFileSync(join(dataDir, 'files/ab/abcd.pdf'), 'a document');
  writeFileSync(join(dataDir, 'uploads/0123.pdf'), 'a résumé');
  return { databaseUrl, dataDir };
};

const aBackup = async () => {
  const folder = join(aFolder(), 'any');
  await saveBackup(await aSite(), folder, now);
  return folder;
};

test('a backup is restored into an empty site, row by row and file by file', async () => {
  const site = await aSite();
  const backup = join(aFolder(), 'one');
  const saved = await saveBackup(site, backup, now);
  expect(saved.tables['public.product']?.rows).toBeGreaterThan(100);
  expect(Object.keys(saved.files)).toEqual(['assets/cd/cdef.jpg', 'files/ab/abcd.pdf', 'uploads/0123.pdf']);

  const place = { databaseUrl: await emptyDatabase(), dataDir: aFolder() };
  expect(await restoreBackup(place, backup)).toEqual([]);
  expect(readFileSync(join(place.dataDir, 'uploads/0123.pdf'), 'utf8')).toBe('a résumé');
  expect(statSync(join(place.dataDir, 'uploads/0123.pdf')).mode & 0o777).toBe(0o600);
  // Sequences continue after the highest row, and foreign keys are enforced again.
  const [next] = await run(
    place.databaseUrl,
    `select nextval(pg_get_serial_sequence('submission', 'id')) > max(id) as past from submission`,
  );
  expect(next).toEqual({ past: true });
  const [keys] = await run(
    place.databaseUrl,
    `select count(*) > 10 as many from pg_constraint where contype = 'f' and convalidated`,
  );
  expect(keys).toEqual({ many: true });

  // The audit trail came back whole, and can be neither changed nor continued wrongly.
  expect(saved.tables['audit.entry']?.rows).toBe(3);
  await run(
    place.databaseUrl,
    `select audit.append('2026-11-16', null, 'Elif Karaca', 'sign in', 'done', null, null, '{}', '203.0.113.0', 'r-2')`,
  );
  const { db, close } = connect(place.databaseUrl, { max: 1 });
  expect(await verifyAudit(db)).toMatchObject({ ok: true, rows: 4 });
  await close();
  await expect(run(place.databaseUrl, 'delete from audit.entry')).rejects.toThrow('cannot be changed');
  await run(
    place.databaseUrl,
    `alter table audit.entry disable trigger user; delete from audit.entry where id = 4; alter table audit.entry enable trigger user`,
  );

  // A backup of the restored site equals the first one.
  const second = await saveBackup(place, join(aFolder(), 'two'), now);
  expect(compare(saved, second)).toEqual([]);
  await run(place.databaseUrl, `update product set model = model || 'x' where id = (select min(id) from product)`);
  writeFileSync(join(place.dataDir, 'uploads/0123.pdf'), 'another one');
  const third = await saveBackup(place, join(aFolder(), 'three'), now);
  expect(compare(saved, third).map((line) => line.split(':')[0])).toEqual([
    'table public.product',
    'file uploads/0123.pdf',
  ]);
}, 60_000);

test('every table of every schema is in the backup, but for those of PostgreSQL and of the job queue', async () => {
  const databaseUrl = await contentDatabase();
  await run(databaseUrl, 'create schema later; create table later.added (id integer)');
  const all = await run(
    databaseUrl,
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'jobs') order by 1`,
  );
  const { tables } = await saveBackup({ databaseUrl, dataDir: aFolder() }, join(aFolder(), 'one'), now);
  expect(Object.keys(tables).toSorted()).toEqual(all.map(({ name }) => name));
  expect(Object.keys(tables)).toEqual(expect.arrayContaining(['audit.entry', 'later.added', 'public.product']));
}, 60_000);

test('a backup of nothing is refused, and a command makes no database', async () => {
  const empty = { databaseUrl: await emptyDatabase(), dataDir: aFolder() };
  await expect(saveBackup(empty, join(aFolder(), 'one'), now)).rejects.toThrow('the database is empty');
  const dataDir = aFolder();
  await expect(saveBackup({ dataDir }, join(aFolder(), 'two'), now)).rejects.toThrow('no DATABASE_URL');
  const production = { dataDir, mode: 'production' };
  await expect(restoreBackup(production, await aBackup())).rejects.toThrow('no DATABASE_URL');
  expect(readdirSync(dataDir)).toEqual([]);
}, 60_000);

test('a target that is not empty is left unchanged', async () => {
  const site = await aSite();
  const backup = join(aFolder(), 'one');
  await saveBackup(site, backup, now);
  await expect(restoreBackup(site, backup)).rejects.toThrow('the database is not empty');
  await expect(restoreBackup({ ...site, databaseUrl: await emptyDatabase() }, backup)).rejects.toThrow(
    'the file storage is not empty',
  );
  await expect(saveBackup(site, backup, now)).rejects.toThrow('is not empty');
}, 60_000);

test('files of a bucket are backed up and restored into an empty bucket', async () => {
  const databaseUrl = await contentDatabase();
  const [one, other] = [await startS3(), await startS3()];
  await createS3Storage(one.url).put('files/ab/a&b.pdf', Buffer.from('a document'), 'application/pdf');
  const backup = join(aFolder(), 'one');
  const saved = await saveBackup({ databaseUrl, dataDir: aFolder(), s3Url: one.url }, backup, now);
  expect(Object.keys(saved.files)).toEqual(['files/ab/a&b.pdf']);
  const place = { databaseUrl: await emptyDatabase(), dataDir: aFolder(), s3Url: other.url };
  expect(await restoreBackup(place, backup)).toEqual([]);
  expect(await createS3Storage(other.url).head('files/ab/a&b.pdf')).toBe(10);
}, 60_000);
