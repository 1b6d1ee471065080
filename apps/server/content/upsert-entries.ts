import { createHash } from 'node:crypto';
import type { TouchedRow } from '@site/content/definition';
import type { TableName } from '@site/content/tables';
import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import { entryTables } from '#catalogue/entry-tables.ts';
import type { Transaction } from '#platform/database/connection.ts';
import type { Existing, Identities } from './identities.ts';
import type { AnyRow } from './rows.ts';

export const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

export type Counts = { created: number; changed: number; unchanged: number; archived: number };

/** Stays far below the limit of 65,535 parameters per statement. */
const rowsPerStatement = 500;

/** On conflict every column takes the new value, except generated ones, the slug and its permanent id. */
const overwrite = (table: PgTable): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([name, { generated }]) => name !== 'id' && name !== 'slug' && !generated)
      .map(([name]) => [name, sql.raw(`excluded."${toSnakeCase(name)}"`)]),
  );

const isVisibilityChanged = (row: AnyRow & { publishedAt: Date }, before: Existing | undefined): boolean =>
  !before || row.status !== before.status || row.publishedAt.getTime() !== before.publishedAt.getTime();

/** Writes new and changed rows, and leaves all others untouched. */
export const upsertEntries = async (
  tx: Transaction,
  name: TableName,
  rows: readonly AnyRow[],
  { existing, idOf }: Identities,
  now: Date,
): Promise<{ counts: Counts; touched: TouchedRow[] }> => {
  const table: PgTable = entryTables[name];
  const all = rows.map((row) => {
    const before = existing.get(row.slug);
    const id = idOf.get(row.slug);
    if (id === undefined) throw new Error(`${name} ${row.slug} has no id`);
    const publishedAt = row.publishedAt ?? before?.publishedAt ?? now;
    return { ...row, id, digest: digestOf(row), publishedAt, updatedAt: now };
  });
  const written = all.filter(({ slug, digest }) => existing.get(slug)?.digest !== digest);
  for (let at = 0; at < written.length; at += rowsPerStatement)
    await tx
      .insert(table)
      .values(written.slice(at, at + rowsPerStatement))
      .onConflictDoUpdate({ target: entryTables[name].slug, set: overwrite(table) });
  const created = written.filter(({ slug }) => !existing.has(slug)).length;
  return {
    counts: { created, changed: written.length - created, unchanged: all.length - written.length, archived: 0 },
    touched: written.map((row) => ({
      id: row.id,
      slug: row.slug,
      row: { ...row },
      isVisibilityChanged: isVisibilityChanged(row, existing.get(row.slug)),
    })),
  };
};
