import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#db/connection.ts';
import { entryTables } from '#db/tables/entries.ts';
import { exportAssets } from '#domain/content/export-assets.ts';
import { exportContent } from '#domain/content/export-content.ts';
import { importContent } from '#domain/content/import-content.ts';
import { readContent } from '#domain/content/read-content.ts';
import { createLocalStorage } from '#domain/storage/local.ts';
import { freshContentDatabase, freshDatabase } from '#test/support/database.ts';
import { linkDemoAssets } from '#test/support/demo-assets.ts';

const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'content-export-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

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
  const original = await freshContentDatabase();
  onTestFinished(original.close);
  const site = connect(original.url);
  onTestFinished(site.close);
  const [folder, data] = [aFolder(), aFolder()];
  await exportContent(site.db, folder);
  linkDemoAssets(data);
  await exportAssets(site.db, createLocalStorage(data), folder);
  const { documents } = await readContent(folder);

  const empty = await freshDatabase();
  onTestFinished(empty.close);
  const copy = connect(empty.url);
  onTestFinished(copy.close);
  const imported = await importContent(copy.db, documents, { now: new Date('2026-11-15T01:00:00Z') });
  expect(imported.problems).toEqual([]);
  expect(await digestsOf(empty.url)).toEqual(await digestsOf(original.url));
}, 240_000);
