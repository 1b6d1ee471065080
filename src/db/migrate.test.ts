import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { cloneDatabase, dropDatabase } from '#test/support/clone-database.ts';
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

test('an unavailable server is an error at once', async () => {
  await expect(migrate('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(/ECONNREFUSED/);
});
