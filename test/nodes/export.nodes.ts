import { getTableName } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { entryTables } from '#catalogue/entry-tables.ts';
import { importContent } from '#content/import-content.ts';
import { connect } from '#platform/database/connection.ts';
import { freshDatabase } from '#testing/database.ts';
import { exportDemo } from '#testing/exported-demo.ts';

const tables = [
  ...Object.values(entryTables).map((table) => getTableName(table)),
  'setting',
  'download',
  'product_parameter',
];
/** A digest of each table's rows, without the times of writing. */
const digestsOf = async (url: string): Promise<Record<string, unknown>> => {
  const { pool, close } = connect(url);
  const digests: Record<string, unknown> = {};
  try {
    for (const table of tables) {
      const { rows } = await pool.query<{ digest: string }>(
        `select count(*) || ' rows ' || coalesce(md5(string_agg(row, '' order by row collate "C")), '') as digest
        from (select (to_jsonb(t) - 'updated_at' - 'published_at')::text as row from ${table} t) all_rows`,
      );
      digests[table] = rows[0]?.digest;
    }
    return digests;
  } finally {
    await close();
  }
};

test('the whole demo company has the same rows after an export and an import into an empty database', async () => {
  const { url, entries } = await exportDemo();
  const empty = await freshDatabase();
  onTestFinished(empty.close);
  const copy = connect(empty.url);
  onTestFinished(copy.close);
  const imported = await importContent(copy.db, entries, { now: new Date('2026-11-15T01:00:00Z') });
  expect(imported.problems).toEqual([]);
  expect(await digestsOf(empty.url)).toEqual(await digestsOf(url));
}, 240_000);
