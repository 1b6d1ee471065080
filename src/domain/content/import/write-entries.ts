import { createHash } from 'node:crypto';
import { getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#db/connection.ts';
import type { Identities } from './identities.ts';
import type { EntryNoun, RowOf } from './plan.ts';
import { entryTables } from './plan.ts';

export const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

export type Counts = { created: number; changed: number; unchanged: number; archived: number };
/** A row that is new, changed or archived now. */
export type Touched = { id: number; slug: string; row?: Record<string, unknown> };

/** Statements stay far below the 65,535 values that one may carry. */
const rowsAtOnce = 500;

/** On conflict every column takes the new value, but those that follow from others; the id is the slug's for ever. */
const overwrite = (table: PgTable): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([name, { generated }]) => name !== 'id' && name !== 'slug' && !generated)
      .map(([name]) => [name, sql.raw(`excluded."${toSnakeCase(name)}"`)]),
  );

/** Writes what is new or different, archives what is gone, and leaves everything else untouched. */
export const writeEntries = async <N extends EntryNoun>(
  tx: Transaction,
  noun: N,
  rows: readonly RowOf<N>[],
  { existing, idOf }: Identities,
  now: Date,
): Promise<{ counts: Counts; touched: Touched[] }> => {
  const table = entryTables[noun] as (typeof entryTables)['category'];
  const all = rows.map((row) => {
    const digest = digestOf(row);
    const before = existing.get(row.slug);
    const publishedAt = row.publishedAt ?? before?.publishedAt ?? now;
    return { ...row, id: idOf.get(row.slug) as number, digest, publishedAt, updatedAt: now };
  });
  const created = all.filter(({ slug }) => !existing.has(slug));
  const changed = all.filter(({ slug, digest }) => existing.has(slug) && existing.get(slug)?.digest !== digest);
  const written = [...created, ...changed];
  for (let at = 0; at < written.length; at += rowsAtOnce) {
    const values = written.slice(at, at + rowsAtOnce) as unknown as (typeof table.$inferInsert)[];
    await tx
      .insert(table)
      .values(values)
      .onConflictDoUpdate({ target: table.slug, set: overwrite(table) });
  }

  const kept = new Set(rows.map(({ slug }) => slug));
  const gone = [...existing].filter(([slug, { status }]) => status !== 'archived' && !kept.has(slug));
  if (gone.length > 0) {
    const ids = gone.map(([, { id }]) => id);
    // Without a digest, an entry that comes back differs and is published again.
    await tx.update(table).set({ status: 'archived', digest: '', updatedAt: now }).where(inArray(table.id, ids));
  }
  return {
    counts: {
      created: created.length,
      changed: changed.length,
      unchanged: all.length - written.length,
      archived: gone.length,
    },
    touched: [
      ...written.map((row) => ({ id: row.id, slug: row.slug, row: row as unknown as Record<string, unknown> })),
      ...gone.map(([slug, { id }]) => ({ id, slug })),
    ],
  };
};
