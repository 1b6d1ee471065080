import type { TableName } from '@site/content/tables';
import { getTableName, sql } from 'drizzle-orm';
import { entryTables } from '#catalogue/entry-tables.ts';
import type { Transaction } from '#platform/database/connection.ts';

/** A row that a table already has. */
export type Existing = { id: number; digest: string; status: string; publishedAt: Date };

export type Identities = { existing: ReadonlyMap<string, Existing>; idOf: ReadonlyMap<string, number> };

/** The rows of a table to write, and those that entries refer to. */
type Wanted = { table: TableName; write: readonly string[]; read: readonly string[] | 'all' };

type Row = { table: TableName; slug: string; id: number; digest: string; status: string; published_at: string };

const selectRows = ({ table, write, read }: Wanted) => sql`
  select ${table}::text as table, slug, id, digest, status::text, published_at from ${entryTables[table]}
  ${read === 'all' ? sql`` : sql`where slug = any(${sql.param([...write, ...read])}::text[])`}`;

const allocateIds = async (tx: Transaction, table: TableName, count: number): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${getTableName(entryTables[table])}, 'id'))::int as id from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => id);
};

/**
 * Finds the rows of tables by slug, and allocates an id for each new slug, so that entries can refer to each other before
 * any of them is written.
 */
export const identify = async (tx: Transaction, wanted: readonly Wanted[]): Promise<Map<TableName, Identities>> => {
  if (wanted.length === 0) return new Map();
  const { rows } = await tx.execute<Row>(sql.join(wanted.map(selectRows), sql` union all `));
  const byTable = Map.groupBy(rows, (row) => row.table);
  const identities = new Map<TableName, Identities>();
  for (const { table, write } of wanted) {
    const existing = new Map(
      (byTable.get(table) ?? []).map(({ slug, id, digest, status, published_at: at }) => [
        slug,
        { id, digest, status, publishedAt: new Date(at) },
      ]),
    );
    const fresh = [...new Set(write)].filter((slug) => !existing.has(slug));
    const ids = fresh.length > 0 ? await allocateIds(tx, table, fresh.length) : [];
    const allocated = fresh.map((slug, at) => [slug, ids[at] ?? 0] as const);
    identities.set(table, {
      existing,
      idOf: new Map([...[...existing].map(([slug, { id }]) => [slug, id] as const), ...allocated]),
    });
  }
  return identities;
};
