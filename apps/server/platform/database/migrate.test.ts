import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { cloneDatabase, dropDatabase } from '#testing/clone-database.ts';
import { migrate } from './migrate.ts';

const emptyDatabase = async (name: string): Promise<string> => {
  const server = inject('databaseServer');
  const url = await cloneDatabase(server, 'template1', name);
  onTestFinished(() => dropDatabase(server, name));
  return url;
};

const read = async (url: string, statement: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return rows;
};

test('nodes that start at the same time migrate once and leave no connection open', async () => {
  const url = await emptyDatabase('migrate_together');
  await Promise.all([migrate(url), migrate(url), migrate(url)]);
  const applied = await read(url, 'select hash from drizzle.__drizzle_migrations');
  expect(new Set(applied.map((row) => JSON.stringify(row))).size).toBe(applied.length);
  expect(await read(url, "select to_regclass('product')::text as name")).toEqual([{ name: 'product' }]);
  expect(
    await read(
      url,
      "select count(*)::int as n from pg_stat_activity where application_name = 'site-migrate' and datname = current_database()",
    ),
  ).toEqual([{ n: 0 }]);
});

test('the extension for typo-tolerant search is installed', async () => {
  const url = await emptyDatabase('migrate_trigrams');
  await migrate(url);
  expect(await read(url, "select similarity('generator', 'genarator') > 0.3 as near")).toEqual([{ near: true }]);
});

test('a migration that meets a long transaction lets readers pass, and tries again until it is over', async () => {
  const url = await emptyDatabase('migrate_locked');
  await migrate(url);
  const migrationsFolder = mkdtempSync(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rmSync(migrationsFolder, { recursive: true }));
  mkdirSync(join(migrationsFolder, 'meta'));
  const entries = [{ idx: 0, version: '7', when: Date.now() + 10 ** 12, tag: '0000_later', breakpoints: true }];
  writeFileSync(join(migrationsFolder, 'meta/_journal.json'), JSON.stringify({ dialect: 'postgresql', entries }));
  writeFileSync(join(migrationsFolder, '0000_later.sql'), 'alter table product add column later integer');
  const backup = new Client({ connectionString: url });
  await backup.connect();
  await backup.query('begin; select from product');
  const lines: string[] = [];
  const migrated = migrate(url, {
    migrationsFolder,
    lockTimeoutMs: 50,
    retryMs: 50,
    log: (line) => lines.push(line),
  });
  await expect.poll(() => lines.length).toBeGreaterThan(1);
  expect(await read(url, 'select from product')).toEqual([]);
  await backup.query('commit');
  await backup.end();
  await migrated;
  expect(await read(url, 'select later from product')).toEqual([]);

  const other = new Client({ connectionString: url });
  await other.connect();
  await other.query('begin; select from product');
  writeFileSync(join(migrationsFolder, '0000_later.sql'), 'alter table product drop column later');
  entries[0] = { idx: 0, version: '7', when: Date.now() + 10 ** 12 + 1, tag: '0000_later', breakpoints: true };
  writeFileSync(join(migrationsFolder, 'meta/_journal.json'), JSON.stringify({ dialect: 'postgresql', entries }));
  await expect(migrate(url, { migrationsFolder, lockTimeoutMs: 50, retryMs: 50, patienceMs: 200 })).rejects.toThrow(
    'alter table product drop column later',
  );
  await other.end();
});

test('an unavailable server is an error at once', async () => {
  await expect(migrate('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(/ECONNREFUSED/);
});
