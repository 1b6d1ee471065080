import { getTableName, sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './connection.ts';

type WireValue<V> = V extends null ? undefined : V extends Date ? string : V;

/** A row as the contract has it: dates as ISO 8601, and no field for what is null. Values inside of fields stay as they are. */
export const toWire = <T extends object>(row: T) =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, value instanceof Date ? value.toISOString() : value]],
    ),
    // fromEntries loses the names of the fields.
  ) as { [K in keyof T]: WireValue<T[K]> };

/** A row of a query that names its columns like the fields of an answer: null where the answer has no field. */
export type WireRow<T> = { [K in keyof T]-?: undefined extends T[K] ? Exclude<T[K], undefined> | null : T[K] };

/** A timestamp of a query as the contract writes it. */
export const isoTime = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A pattern for `like` that matches texts which contain these words as they are. */
export const likePattern = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;

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
