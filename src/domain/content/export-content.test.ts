import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#db/connection.ts';
import { entryTables } from '#db/tables/entries.ts';
import { freshContentDatabase, freshDatabase } from '#test/support/database.ts';
import { exportContent } from './export-content.ts';
import { importContent } from './import-content.ts';
import { readContent } from './read-content.ts';

const now = new Date('2026-11-15T01:00:00Z');
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
/** Everything but the times of writing. */
const rowsOf = async (url: string): Promise<Record<string, unknown>> => {
  const { pool, close } = connect(url);
  try {
    const all: Record<string, unknown> = {};
    for (const table of tables) {
      const { rows } = await pool.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) - 'updated_at' - 'published_at' as row from ${table} t order by to_jsonb(t)::text collate "C"`,
      );
      all[table] = rows.map(({ row }) => row);
    }
    return all;
  } finally {
    await close();
  }
};

test(
  'the whole demo company comes back from an export: the same rows in the same and in an empty database',
  { timeout: 120_000 },
  async () => {
    const original = await freshContentDatabase();
    onTestFinished(original.close);
    const site = connect(original.url);
    onTestFinished(site.close);
    const folder = aFolder();
    await exportContent(site.db, folder);
    const { documents, problems } = await readContent(folder);
    expect(problems).toEqual([]);

    const again = await importContent(site.db, documents, { now });
    expect(again.steps).toEqual([]);
    expect(again.tags).toEqual([]);

    const empty = await freshDatabase();
    onTestFinished(empty.close);
    const copy = connect(empty.url);
    onTestFinished(copy.close);
    const imported = await importContent(copy.db, documents, { now });
    expect(imported.problems).toEqual([]);
    const [before, after] = [await rowsOf(original.url), await rowsOf(empty.url)];
    for (const table of tables) expect([table, after[table]]).toEqual([table, before[table]]);
  },
);
