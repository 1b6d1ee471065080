import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { verifyAudit } from '#people/audit/verify.ts';
import { sealAudit } from '#platform/database/audit-seal.ts';
import { connect } from '#platform/database/connection.ts';
import { createS3Storage } from '#platform/storage/s3.ts';
import {
  adminUrlOf,
  aFolder,
  aSite,
  contentDatabase,
  emptyDatabase,
  now,
  run,
} from '#test/nodes/support/backed-up-site.ts';
import { startS3 } from '#testing/s3.ts';
import { readState, withClient, listOfOthers } from './database.ts';
import { deleteOldBackups, newFolderIn, newestBackup, compare, type Manifest } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import { type Place, saveBackup } from './save.ts';
import { hashTable, listTables } from './tables.ts';

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
  expect((await restoreBackup(place, backup)).differences).toEqual([]);
  expect(readFileSync(join(place.dataDir, 'uploads/0123.pdf'), 'utf8')).toBe('a résumé');
  expect(statSync(join(place.dataDir, 'uploads/0123.pdf')).mode & 0o777).toBe(0o600);
  // The number of the account that is gone is not given out again, and foreign keys are enforced again.
  expect(await run(place.databaseUrl, 'select last_value::integer as last from staff_account_id_seq')).toEqual([
    { last: 2 },
  ]);
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
}, 180_000);

test('every table and sequence of every schema is in the backup, but for those of PostgreSQL and of the job queue', async () => {
  const databaseUrl = await contentDatabase();
  await run(databaseUrl, 'create schema later; create table later.added (id integer)');
  const all = await run(
    databaseUrl,
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'jobs') order by 1`,
  );
  const sequences = await run(
    databaseUrl,
    `select schemaname || '.' || sequencename as name from pg_sequences where schemaname <> 'jobs' order by 1`,
  );
  const saved = await saveBackup({ databaseUrl, dataDir: aFolder() }, join(aFolder(), 'one'), now);
  const { tables } = saved;
  expect(Object.keys(tables).toSorted()).toEqual(all.map(({ name }) => name));
  expect(Object.keys(saved.sequences).toSorted()).toEqual(sequences.map(({ name }) => name));
  // What holds data and is neither a table nor a sequence: nothing of these may come unnoticed.
  expect(
    await run(
      databaseUrl,
      `select relname from pg_class where relkind in ('m', 'f') and relnamespace <> 'pg_catalog'::regnamespace
       union all select oid::text from pg_largeobject_metadata`,
    ),
  ).toEqual([]);
  expect(Object.keys(tables)).toEqual(expect.arrayContaining(['audit.entry', 'later.added', 'public.product']));
}, 180_000);

test('a backup of nothing is refused, and a command makes no database', async () => {
  const empty = { databaseUrl: await emptyDatabase(), dataDir: aFolder() };
  await expect(saveBackup(empty, join(aFolder(), 'one'), now)).rejects.toThrow('the database is empty');
  const dataDir = aFolder();
  await expect(saveBackup({ dataDir }, join(aFolder(), 'two'), now)).rejects.toThrow('no DATABASE_URL');
  const production = { dataDir, mode: 'production' };
  await expect(restoreBackup(production, await aBackup())).rejects.toThrow('no DATABASE_URL');
  expect(readdirSync(dataDir)).toEqual([]);
}, 180_000);

test('a target that is not empty is left unchanged', async () => {
  const site = await aSite();
  const backup = join(aFolder(), 'one');
  await saveBackup(site, backup, now);
  await expect(restoreBackup(site, backup)).rejects.toThrow('the database is not empty');
  await expect(restoreBackup({ ...site, databaseUrl: await emptyDatabase() }, backup)).rejects.toThrow(
    'the file storage is not empty',
  );
  await expect(saveBackup(site, backup, now)).rejects.toThrow('is not empty');
}, 180_000);

test('files of a bucket are backed up and restored into an empty bucket', async () => {
  const databaseUrl = await contentDatabase();
  const [one, other] = [await startS3(), await startS3()];
  await createS3Storage(one.url).put('files/ab/a&b.pdf', Buffer.from('a document'), 'application/pdf');
  const backup = join(aFolder(), 'one');
  const saved = await saveBackup({ databaseUrl, dataDir: aFolder(), s3Url: one.url }, backup, now);
  expect(Object.keys(saved.files)).toEqual(['files/ab/a&b.pdf']);
  const place = { databaseUrl: await emptyDatabase(), dataDir: aFolder(), s3Url: other.url };
  expect((await restoreBackup(place, backup)).differences).toEqual([]);
  expect(await createS3Storage(other.url).head('files/ab/a&b.pdf')).toBe(10);
}, 180_000);

test('a row less in any table, any other definition and any other owner is a difference', async () => {
  const { databaseUrl } = await aSite();
  await withClient(adminUrlOf(databaseUrl), async (client) => {
    const before = { ...(await readState(client)), files: {} };
    const differences = async (statement: string) => {
      await client.query('begin');
      await client.query(statement);
      const lines = compare(before, { ...(await readState(client)), files: {} });
      await client.query('rollback');
      return lines.map((line) => line.split(/:| is /)[0]);
    };
    const filled = (await listTables(client)).filter(({ name }) => (before.tables[name]?.rows ?? 0) > 0);
    expect(filled.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'audit.entry',
        'public.asset',
        'public.release',
        'public.release_entry',
        'public.working_copy',
      ]),
    );
    for (const table of filled) {
      await client.query('begin');
      await client.query("set local session_replication_role = 'replica'");
      await client.query(`delete from ${table.sql} where ctid = (select min(ctid) from ${table.sql})`);
      expect(await hashTable(client, table), table.name).not.toEqual(before.tables[table.name]);
      await client.query('rollback');
    }
    expect(await differences('alter table audit.entry disable trigger user')).toEqual([
      'trigger audit.entry.audit_entry_is_final',
    ]);
    expect(await differences('drop index product_by_series')).toEqual(['index public.product_by_series']);
    expect(await differences('alter table product alter model drop not null')).toEqual(['column public.product.model']);
    expect(await differences("select setval('product_id_seq', 1)")).toEqual([
      'state of sequence public.product_id_seq',
    ]);
  });
  // The administrator who asks here owns nothing of it.
  const others = await withClient(adminUrlOf(databaseUrl), listOfOthers);
  expect(others).toEqual(expect.arrayContaining(['audit.entry belongs to site', 'public.product belongs to site']));
  expect(await withClient(databaseUrl, listOfOthers)).toEqual([]);
}, 180_000);

test('a sealed trail comes back whole, and is sealed again', async () => {
  const site = await aSite();
  await sealAudit(adminUrlOf(site.databaseUrl), 'site');
  const backup = join(aFolder(), 'one');
  const saved = await saveBackup(site, backup, now);
  expect(saved.audit).toEqual({ rows: 3, head: expect.stringMatching(/^3:[0-9a-f]{64}$/), sealed: true });
  const place = { databaseUrl: await emptyDatabase(), dataDir: aFolder() };
  expect((await restoreBackup(place, backup)).differences).toEqual([]);
  await sealAudit(adminUrlOf(place.databaseUrl), 'site');
  const again = await saveBackup(place, join(aFolder(), 'two'), now);
  expect(compare(saved, again)).toEqual([]);
  expect(again.audit).toEqual(saved.audit);
}, 180_000);

test('a site whose trail or accounts are gone, and a production without staff, are not backed up as if they were well', async () => {
  const site = await aSite();
  const without = (table: string) =>
    withClient(adminUrlOf(site.databaseUrl), (client) =>
      client.query(`set session_replication_role = 'replica'; delete from ${table}`),
    );
  const save = (place: Place, options = {}) => saveBackup(place, join(aFolder(), 'one'), now, options);
  await without('staff_account');
  await expect(save(site)).rejects.toThrow('staff have acted here, but no staff account is left');
  await without('audit.entry');
  expect((await save(site)).audit).toEqual({ rows: 0, sealed: false });
  const production = { ...site, mode: 'production' };
  const refused = join(aFolder(), 'one');
  await expect(saveBackup(production, refused, now)).rejects.toThrow('there is no staff account in it');
  expect(existsSync(refused)).toBe(false);
  expect((await save(production, { withoutStaff: true })).audit.rows).toBe(0);
}, 180_000);

test('a failed migration, which leaves a gap in the numbers, does not make a backup useless', async () => {
  const databaseUrl = await contentDatabase();
  await run(
    databaseUrl,
    `update drizzle.__drizzle_migrations set id = id + 7 where id = (select max(id) from drizzle.__drizzle_migrations);
     select setval('drizzle.__drizzle_migrations_id_seq', last_value + 7) from drizzle.__drizzle_migrations_id_seq`,
  );
  const backup = join(aFolder(), 'one');
  await saveBackup({ databaseUrl, dataDir: aFolder() }, backup, now);
  expect((await restoreBackup({ databaseUrl: await emptyDatabase(), dataDir: aFolder() }, backup)).differences).toEqual(
    [],
  );
}, 180_000);

test('a backup of another version is refused before anything is created', async () => {
  const backup = await aBackup();
  const manifest = join(backup, 'manifest.json');
  const saved = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
  const databaseUrl = await emptyDatabase();
  const restoreAs = (changes: Partial<Manifest>) => {
    writeFileSync(manifest, JSON.stringify({ ...saved, ...changes }));
    return restoreBackup({ databaseUrl, dataDir: aFolder() }, backup);
  };
  await expect(restoreAs({ migrations: 'others' })).rejects.toThrow('made by another version of the site');
  expect(await withClient(databaseUrl, listTables)).toEqual([]);
  expect((await restoreAs({})).differences).toEqual([]);
}, 180_000);

test('old backups are deleted, but never the last complete one', () => {
  const folder = aFolder();
  const make = (time: string, complete: boolean) => {
    const name = newFolderIn(new Date(time));
    mkdirSync(join(folder, name));
    if (complete) writeFileSync(join(folder, name, 'manifest.json'), '{}');
    return name;
  };
  const old = make('2026-09-01T03:00:00Z', true);
  const last = make('2026-10-01T03:00:00Z', true);
  const unfinished = make('2026-10-02T03:00:00Z', false);
  mkdirSync(join(folder, 'something else'));
  expect(newestBackup(folder)).toBe(join(folder, last));
  expect(deleteOldBackups(folder, 30, now)).toEqual([old, unfinished]);
  expect(readdirSync(folder).toSorted()).toEqual([last, 'something else']);
  expect(() => newestBackup(aFolder())).toThrow('no complete backup');
});
