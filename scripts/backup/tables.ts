import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type ClientBase, escapeIdentifier } from 'pg';
import type { TableState } from './manifest.ts';

const atOnce = 500;
const fileOf = (folder: string, { name }: Table) => join(folder, `${name}.jsonl.gz`);

async function* linesOf(client: ClientBase, { sql }: Table): AsyncGenerator<string> {
  await client.query(`declare dump no scroll cursor for select t::text as line from ${sql} t`);
  try {
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${atOnce} from dump`);
      if (rows.length === 0) return;
      yield rows.map(({ line }) => `${JSON.stringify(line)}\n`).join('');
    }
  } finally {
    await client.query('close dump');
  }
}

/** Each row is PostgreSQL's own text form as a line of JSON: the same for every type, without loss. */
export const dumpRows = (client: ClientBase, table: Table, folder: string): Promise<void> =>
  pipeline(Readable.from(linesOf(client, table)), createGzip(), createWriteStream(fileOf(folder, table)));

const insert = async (client: ClientBase, { sql, columns }: Table, lines: readonly string[]): Promise<void> => {
  if (lines.length === 0) return;
  const names = columns.map((column) => escapeIdentifier(column));
  await client.query(
    `insert into ${sql} (${names.join(', ')}) overriding system value select ${names.map((name) => `(r.line).${name}`).join(', ')}
     from (select line::${sql} as line from unnest($1::text[]) line offset 0) r`,
    [lines],
  );
};

const loadRows = async (client: ClientBase, table: Table, folder: string): Promise<void> => {
  const input = createReadStream(fileOf(folder, table)).pipe(createGunzip());
  let lines: string[] = [];
  for await (const line of createInterface({ input })) {
    lines.push(JSON.parse(line) as string);
    if (lines.length < atOnce) continue;
    await insert(client, table, lines);
    lines = [];
  }
  await insert(client, table, lines);
};

type Table = { name: string; sql: string; columns: string[] };

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

/** Where a sequence stands. A number that it has given out must not be given out again, even if its row is deleted. */
type SequenceState = { last: string; called: boolean };

const listSequences = async (client: ClientBase): Promise<{ name: string; sql: string }[]> => {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname <> all ($1::text[]) and n.nspname !~ '^pg_(toast_)?temp_' order by 1, 2`,
    [schemasLeftOut],
  );
  return rows.map(({ schema, name }) => ({
    name: `${schema}.${name}`,
    sql: `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`,
  }));
};

/** Read after the rows, because sequences are not part of a snapshot: a later number only leaves a gap. */
export const readSequences = async (client: ClientBase): Promise<Record<string, SequenceState>> => {
  const states: Record<string, SequenceState> = {};
  for (const { name, sql } of await listSequences(client)) {
    const { rows } = await client.query<SequenceState>(`select last_value as last, is_called as called from ${sql}`);
    if (rows[0]) states[name] = rows[0];
  }
  return states;
};

export const setSequences = async (client: ClientBase, states: Record<string, SequenceState>): Promise<void> => {
  for (const { name, sql } of await listSequences(client)) {
    const state = states[name];
    if (state) await client.query('select setval($1::regclass, $2::bigint, $3)', [sql, state.last, state.called]);
  }
};

type Constraint = { table: string; name: string; definition: string };

const foreignKeys = async (client: ClientBase): Promise<Constraint[]> => {
  const { rows } = await client.query<Constraint>(
    `
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace::regnamespace::text <> all ($1::text[])`,
    [schemasLeftOut],
  );
  return rows;
};

/** Fills all tables of a new database in one transaction. Rows come in any order, so foreign keys are checked at the end. */
export const loadDatabase = async (client: ClientBase, folder: string): Promise<void> => {
  const tables = await listTables(client);
  await client.query('begin');
  const keys = await foreignKeys(client);
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
  // The backup already contains what a trigger would write.
  for (const { sql } of tables) await client.query(`alter table ${sql} disable trigger user`);
  // Migrations insert a few rows, which are in the backup too.
  await client.query(`truncate ${tables.map(({ sql }) => sql).join(', ')}`);
  for (const table of tables) await loadRows(client, table, folder);
  for (const { sql } of tables) await client.query(`alter table ${sql} enable trigger user`);
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`);
  await client.query('commit');
};
