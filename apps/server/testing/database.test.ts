import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from './database.ts';

const open = async (): Promise<Client> => {
  const database = await freshDatabase();
  onTestFinished(() => database.close());
  const client = new Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
};

test('tests do not see each other’s data', async () => {
  const [mine, yours] = [await open(), await open()];
  await mine.query('CREATE TABLE note (text text)');
  const { rows } = await yours.query(`SELECT to_regclass('note') AS found`);
  expect(rows).toEqual([{ found: null }]);
});

test('the site’s role owns its database and is not a superuser', async () => {
  const client = await open();
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  const { rows } = await client.query('SELECT rolsuper, rolcreatedb FROM pg_roles WHERE rolname = current_user');
  expect(rows).toEqual([{ rolsuper: false, rolcreatedb: false }]);
});

test('the typo search treats non-ASCII letters as letters', async () => {
  const client = await open();
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  const { rows } = await client.query(
    `SELECT similarity('发电机组控制器', '发电机控制器') > 0.3 AS alike, lower('ÇĞÉ') AS lower`,
  );
  expect(rows).toEqual([{ alike: true, lower: 'çğé' }]);
});
