import { getTableName, sql } from 'drizzle-orm';
import type { Transaction } from '#db/connection.ts';
import { entryTables, type TableName } from '#db/tables/entries.ts';

/** A row that a table already has. */
export type Existing = { id: number; digest: string; status: string; publishedAt: Date };

export type Identities = { existing: ReadonlyMap<string, Existing>; idOf: ReadonlyMap<string, number> };

type Row = { slug: string; id: number; digest: string; status: string; published_at: string };

/**
 * Finds the rows of a table by slug, and allocates an id for each new slug, so that entries can refer to each other before
 * any of them is written.
 */
export const identify = async (
  tx: Transaction,
  name: TableName,
  { write, read }: { write: readonly string[]; read: readonly string[] | 'all' },
): Promise<Identities> => {
  const table = entryTables[name];
  const named = read === 'all' ? sql`` : sql`where slug = any(${sql.param([...write, ...read])}::text[])`;
  const { rows } = await tx.execute<Row>(sql`select slug, id, digest, status, published_at from ${table} ${named}`);
  const existing = new Map(
    rows.map(({ slug, id, digest, status, published_at: at }) => [
      slug,
      { id, digest, status, publishedAt: new Date(at) },
    ]),
  );
  const idOf = new Map(rows.map(({ slug, id }) => [slug, id]));
  const fresh = write.filter((slug) => !idOf.has(slug));
  if (fresh.length > 0) {
    const allocated = await tx.execute<{ id: number }>(
      sql`select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::int as id from generate_series(1, ${fresh.length}::int)`,
    );
    for (const [index, slug] of fresh.entries()) {
      const row = allocated.rows[index];
      if (row) idOf.set(slug, row.id);
    }
  }
  return { existing, idOf };
};
