import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { IndexData } from '@site/contract/site';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { importContent } from '#content/import-content.ts';
import { readContent } from '#content/read-content.ts';
import { connect } from '#platform/database/connection.ts';
import { cloneDatabase, dropDatabase } from '#testing/clone-database.ts';
import { aSeries, aContentFolder, aProduct, theCompany } from '#testing/content-folder.ts';
import { call, request } from '#testing/request.ts';
import { projectRoot, sharedSite } from '#testing/test-site.ts';

/**
 * Rows of the release whose last migration is 0030, made by its own importer from the content of `test/support/content-folder.ts` and
 * a `brand/logo.svg`: every table as JSON. Replace it after a release by rows of that one.
 */
const fixture = JSON.parse(
  gunzipSync(readFileSync(join(import.meta.dirname, 'previous-release.json.gz'))).toString(),
) as Record<string, unknown[]>;
const lastMigration = '0030_files_of_documents';
const name = 'upgrade_previous';

/** The migrations of the previous release alone. */
const formerMigrations = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync(join(projectRoot, 'apps/server/platform/database/migrations'), folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const count = journal.entries.findIndex(({ tag }) => tag === lastMigration) + 1;
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return folder;
};

const fill = async (client: Client): Promise<void> => {
  // References point in both directions between some tables, so they are checked at the end only.
  await client.query("set session_replication_role = 'replica'");
  for (const [table, rows] of Object.entries(fixture)) {
    const { rows: columns } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'`,
      [table],
    );
    const list = columns.map(({ name: column }) => `"${column}"`).join(', ');
    // Migrations fill a few rows themselves.
    await client.query(`delete from "${table}"`);
    await client.query(
      `insert into "${table}" (${list}) overriding system value select ${list} from json_populate_recordset(null::"${table}", $1)`,
      [JSON.stringify(rows)],
    );
    if (columns.some(({ name: column }) => column === 'id'))
      await client.query(
        `select setval(sequence, (select max(id) from "${table}")) from pg_get_serial_sequence($1, 'id') sequence where sequence is not null`,
        [table],
      );
  }
};

const makeFormerDatabase = async (): Promise<string> => {
  const server = inject('databaseServer');
  const url = await cloneDatabase(server, 'template1', name);
  const migrations = formerMigrations();
  const admin = new URL(server);
  admin.pathname = `/${name}`;
  const client = new Client({ connectionString: admin.href });
  await client.connect();
  try {
    await client.query('set role site');
    await runMigrations(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: migrations });
    await client.query('reset role');
    await fill(client);
  } finally {
    await client.end();
    rmSync(migrations, { recursive: true, force: true });
  }
  return url;
};

let databaseUrl = '';
beforeAll(async () => {
  databaseUrl = await makeFormerDatabase();
});
const site = sharedSite(() => ({ databaseUrl }));
afterAll(() => dropDatabase(inject('databaseServer'), name));

const indexOf = async (): Promise<IndexData> =>
  (JSON.parse((await request(site().port, '/api/web/index')).text) as { data: IndexData }).data;

test('a database of the previous release is upgraded, and shows what it showed', async () => {
  const index = await indexOf();
  expect(index.chanpin.map(({ cat_name }) => cat_name)).toEqual(['Genset control in English']);
  expect(index.news.map(({ title }) => title)).toEqual(['Chamber in English']);
  const { json } = await call<{ list: { model: string }[] }>(site().port, 'productsList');
  expect(json.data?.list.map(({ model }) => model)).toEqual(['GK7320']);
});

test('logo, mark and accent of the former brand are those of the company', async () => {
  const { brand } = (await indexOf()).company;
  expect(brand).toMatchObject({ accent: { light: '#e4520b', dark: '#ff7a33' }, logo: { width: 150, height: 32 } });
  const { status, text } = await request(site().port, '/media/brand/mark.svg');
  expect([status, text.includes('M24.5 7.5A12 12')]).toEqual([200, true]);
});

test('the next import takes what the company’s files say, without a conflict', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0H8V8H0Z"/></svg>';
  const accent = { light: '#0f6e7c', dark: '#46b6c4' };
  const folder = aContentFolder({
    'products/genset/gk7300.yaml': aSeries({ products: [aProduct('gk7320', { documents: ['datasheet'] })] }),
    'company.yaml': { ...theCompany(), mark: 'media:brand/mark.svg', accent },
    'media/brand/mark.svg': svg,
  });
  const { documents, problems } = await readContent(folder);
  expect(problems).toEqual([]);
  const { db, pool, close } = connect(databaseUrl);
  try {
    const imported = await importContent(db, documents, { now: new Date('2026-11-17T00:00:00Z') });
    expect(imported.conflicts).toEqual([]);
    const { rows } = await pool.query<{ value: object }>("select value from setting where key = 'company'");
    expect(rows[0]?.value).toMatchObject({ mark: 'media:brand/mark.svg', accent });
    expect(rows[0]?.value).not.toHaveProperty('logo');
  } finally {
    await close();
  }
});
