import { type SQL, sql } from 'drizzle-orm';

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
