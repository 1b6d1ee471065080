import { createHash } from 'node:crypto';
import { type Collection, collectionNames, type collections, definitions } from '@site/content/collections';
import type { Definition, SettingKey, TouchedRow, Resolver } from '@site/content/definition';
import type { TableName } from '@site/content/tables';
import { getTableName, sql, getTableColumns, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type RowOf, entryTables } from '#catalogue/entry-tables.ts';
import type { Transaction } from '#platform/database/connection.ts';
import type { Values } from './content.ts';

/** Which rows of a table are archived: all others than these, or these. */
export type Missing = { keep: readonly string[] } | { drop: readonly string[] };

/** Archives rows whose entries are gone. Entries are never deleted. */
export const archiveRows = async (
  tx: Transaction,
  name: TableName,
  missing: Missing,
  now: Date,
): Promise<TouchedRow[]> => {
  const gone =
    'keep' in missing
      ? sql`slug <> all(${sql.param([...missing.keep])}::text[])`
      : sql`slug = any(${sql.param([...missing.drop])}::text[])`;
  // The empty digest makes an entry that returns count as changed, so that it is published again.
  const { rows } = await tx.execute<{ id: number; slug: string }>(sql`
    update ${entryTables[name]} set status = 'archived', digest = '', updated_at = ${now.toISOString()}::timestamptz
    where status <> 'archived' and ${gone} returning id, slug`);
  return rows.map((row) => ({ ...row, isVisibilityChanged: true }));
};

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

/** A row that a table already has. */
type Existing = { id: number; digest: string; status: string; publishedAt: Date };

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

type Collections = typeof collections;
type RowFrom<Build> = Build extends (...args: never) => infer Row
  ? Row extends readonly (infer One)[]
    ? One
    : Row
  : never;
/** The tables that a row does not fit: a column is missing, of another type, or unknown. */
type MisfitsIn<Rows> = {
  [T in keyof Rows & TableName]: [RowFrom<Rows[T]>] extends [RowOf<T>]
    ? Exclude<keyof RowFrom<Rows[T]>, keyof RowOf<T>> extends never
      ? never
      : T
    : T;
}[keyof Rows & TableName];
type Misfits = { [N in Collection]: Collections[N] extends { rows: infer Rows } ? MisfitsIn<Rows> : never }[Collection];
type None<T extends never> = T;
/** Compiles only if the rows of every collection fit its tables. */
export type RowsThatDoNotFit = None<Misfits>;

type Visit = (definition: Definition<Collection>, value: never) => void;

/** Passes each value to the definition of its collection; `Definition` explains why the value is `never`. */
const visit = (values: Values, work: Visit): void => {
  for (const collection of collectionNames)
    for (const value of values[collection] ?? []) work(definitions[collection], value as never);
};

const addTo = <K, V>(lists: Map<K, V[]>, key: K, more: readonly V[]): void => {
  const list = lists.get(key);
  if (list) for (const one of more) list.push(one);
  else lists.set(key, [...more]);
};

/** The slugs of all rows to write, by table. */
export const slugsOf = (values: Values): Map<TableName, string[]> => {
  const slugs = new Map<TableName, string[]>();
  visit(values, (definition, value: { slug: string }) => {
    for (const table of Object.keys(definition.rows ?? {}) as TableName[])
      addTo(slugs, table, definition.slugs?.[table]?.(value as never) ?? [value.slug]);
  });
  return slugs;
};

/** A row of any table. */
export type AnyRow = RowOf<TableName>;

export const rowsOf = (values: Values, to: Resolver): Map<TableName, AnyRow[]> => {
  const rows = new Map<TableName, AnyRow[]>();
  visit(values, (definition, value) => {
    for (const table of Object.keys(definition.rows ?? {}) as TableName[])
      addTo(rows, table, [definition.rows?.[table]?.(value, to) ?? []].flat() as AnyRow[]);
  });
  return rows;
};

export const settingsOf = (values: Values, to: Resolver): Map<SettingKey, object> => {
  const settings = new Map<SettingKey, object>();
  visit(values, (definition, value) => {
    for (const key of Object.keys(definition.settings ?? {}) as SettingKey[]) {
      const setting = definition.settings?.[key]?.(value, to);
      if (setting) settings.set(key, setting);
    }
  });
  return settings;
};
