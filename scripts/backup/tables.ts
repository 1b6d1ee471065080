import type { ClientBase } from 'pg';
import { escapeIdentifier } from 'pg';
import type { TableState } from './manifest.ts';

export type Table = { name: string; sql: string; columns: string[] };

/** Schemas that are in no backup: PostgreSQL's own, and the job queue, which is recreated with its schedules. */
export const schemasLeftOut = ['pg_catalog', 'information_schema', 'pg_toast', 'jobs'] as const;

/** Every table of every other schema: one that a migration adds is in the backup and in the comparison without being named here. */
export const listTables = async (client: ClientBase): Promise<Table[]> => {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[] }>(
    `
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname <> all ($1::text[]) and n.nspname !~ '^pg_(toast_)?temp_'
    group by 1, 2 order by 1, 2`,
    [schemasLeftOut],
  );
  return rows.map(({ schema, name, columns }) => ({
    name: `${schema}.${name}`,
    sql: `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`,
    columns,
  }));
};

/** Settings that give a value the same text on every server and for every user. */
export const plainTexts = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0`;

/** A hash of all rows that does not depend on their order. */
export const hashTable = async (client: ClientBase, { sql }: Table): Promise<TableState> => {
  const { rows } = await client.query<{ count: string; hash: string }>(`
    select count(*), md5(coalesce(string_agg(hash, '' order by hash), '')) as hash
    from (select md5(t::text) as hash from ${sql} t) hashes`);
  return { rows: Number(rows[0]?.count), hash: rows[0]?.hash ?? '' };
};

export const hashTables = async (client: ClientBase): Promise<Record<string, TableState>> => {
  const states: Record<string, TableState> = {};
  for (const table of await listTables(client)) states[table.name] = await hashTable(client, table);
  return states;
};
