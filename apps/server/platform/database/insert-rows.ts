import { getTableName, sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './connection.ts';

/** A statement with more takes much memory on both sides. */
const rowsPerStatement = 2_000;

const list = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(toSnakeCase(name))),
    sql`, `,
  );

/**
 * Inserts rows; a column that only some of them have is null in the others. They are one parameter: with a parameter per value, building the
 * statement takes longer than running it.
 */
export const insertRows = async <T extends PgTable>(
  db: Queryable,
  table: T,
  rows: readonly T['$inferInsert'][],
  onConflict: SQL = sql``,
): Promise<void> => {
  const columns = list([...new Set(rows.flatMap((row) => Object.keys(row)))]);
  const name = sql.identifier(getTableName(table));
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    const values = rows
      .slice(at, at + rowsPerStatement)
      .map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [toSnakeCase(key), value])));
    await db.execute(sql`
      insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(values)}::jsonb) ${onConflict}`);
  }
};
