import { sql } from 'drizzle-orm';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#db/connection.ts';

/** What a table holds already, by slug. */
export type Existing = { id: number; digest: string; status: string; publishedAt: Date };

export type Identities = { existing: Map<string, Existing>; idOf: Map<string, number> };

/** Finds the ids of known slugs and draws new ones, so that entries can point at each other before any is written. */
export const identify = async (tx: Transaction, table: PgTable, slugs: readonly string[]): Promise<Identities> => {
  const name = getTableName(table);
  const { rows } = await tx.execute<{ slug: string; id: number; digest: string; status: string; published_at: string }>(
    sql`select slug, id, digest, status, published_at from ${table}`,
  );
  const existing = new Map(
    rows.map(({ slug, id, digest, status, published_at: at }) => [
      slug,
      { id, digest, status, publishedAt: new Date(at) },
    ]),
  );
  const idOf = new Map(rows.map(({ slug, id }) => [slug, id]));
  const fresh = slugs.filter((slug) => !idOf.has(slug));
  if (fresh.length > 0) {
    const drawn = await tx.execute<{ id: number }>(
      sql`select nextval(pg_get_serial_sequence(${name}, 'id'))::int as id from generate_series(1, ${fresh.length}::int)`,
    );
    for (const [index, slug] of fresh.entries()) {
      const row = drawn.rows[index];
      if (row) idOf.set(slug, row.id);
    }
  }
  return { existing, idOf };
};
