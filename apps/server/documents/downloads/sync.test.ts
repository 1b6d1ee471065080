import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#platform/database/connection.ts';
import { aProduct, aSeries } from '#testing/content-folder.ts';
import { freshContentDatabase } from '#testing/database.ts';
import { aSiteDatabase } from '#testing/site-database.ts';
import { syncDownloads } from './sync.ts';

const later = new Date('2026-06-02T08:00:00Z');
const seriesFile = 'products/genset/gk7300.yaml';
const withProduct = (changes: object) => ({
  [seriesFile]: aSeries({ products: [aProduct('gk7320', { documents: ['datasheet', 'dimension_dxf'], ...changes })] }),
});

test('importing the content creates the list, and a second run changes nothing', async () => {
  const { db, load, rows } = await aSiteDatabase();
  await load(withProduct({}));
  const second = await syncDownloads(db, later);
  expect(second).toMatchObject({ created: 0, changed: 0, archived: 0 });
  expect(second.unchanged).toBeGreaterThanOrEqual(7);
  expect(await rows("select key, lang, needs_login from download where key like '%/gk7320/en' order by key")).toEqual([
    { key: 'datasheet/gk7320/en', lang: 'en', needs_login: false },
    { key: 'dimension_dxf/gk7320/en', lang: 'en', needs_login: true },
  ]);
});

test('a changed document keeps its id and gets today’s date, and a removed one is archived', async () => {
  const { load, rows } = await aSiteDatabase();
  await load(withProduct({}));
  const state =
    "select id, key, updated::text as updated, digest, status::text as status from download where key like '%/gk7320/%' order by key";
  const before = await rows<{ id: number; key: string; updated: string; digest: string }>(state);
  await load(withProduct({ documents: ['datasheet'], released: '2024-05-07' }), later);
  const after = await rows<{ id: number; key: string; updated: string; digest: string; status: string }>(state);
  expect(after.map(({ id, key }) => [id, key])).toEqual(before.map(({ id, key }) => [id, key]));
  const sheet = after.find(({ key }) => key === 'datasheet/gk7320/en');
  expect(sheet?.digest).not.toBe(before.find(({ key }) => key === 'datasheet/gk7320/en')?.digest);
  expect(sheet?.updated).toBe('2026-06-02');
  expect(after.find(({ key }) => key.startsWith('dimension_dxf'))?.status).toBe('archived');
});

test('the real content yields more than 600 documents, including every document that a product lists', async () => {
  // Filled by the same sync as on a first start.
  const database = await freshContentDatabase();
  onTestFinished(database.close);
  const { pool, close } = connect(database.url);
  onTestFinished(close);
  const rows = async (statement: string): Promise<unknown[]> => (await pool.query(statement)).rows;
  expect((await rows('select from download')).length).toBeGreaterThanOrEqual(600);
  expect(
    await rows(`select p.slug from product p where p.status = 'published' and exists (
      select from unnest(p.documents) as d(name) where not exists (
        select from download f where f.product_id = p.id and f.kind::text like d.name || '%'))`),
  ).toEqual([]);
  expect(
    await rows(
      `select key from download where asset_type is null and needs_login <> (discontinued or kind not in ('catalogue', 'datasheet', 'certificate', 'report'))`,
    ),
  ).toEqual([]);
  expect(
    await rows(
      `select key from download where split_part(key, '/', 3) <> lang or file_name !~ '\\.(pdf|dxf|csv|xlsx|zip|mib|eds)$'`,
    ),
  ).toEqual([]);
});
