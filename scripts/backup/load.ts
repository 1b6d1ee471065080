import type { ClientBase } from 'pg';
import { escapeIdentifier } from 'pg';
import { loadRows } from './rows.ts';
import type { Table } from './tables.ts';
import { listTables, schemasLeftOut } from './tables.ts';

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

/** Sets every sequence to continue after the highest row. */
const setSequences = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(
    `
    select d.objid::regclass::text as sequence, d.refobjid::regclass::text as table, a.attname as column
    from pg_depend d
      join pg_class s on s.oid = d.objid and s.relkind = 'S'
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
      and s.relnamespace::regnamespace::text <> all ($1::text[]) and s.relnamespace <> 'drizzle'::regnamespace`,
    [schemasLeftOut],
  );
  for (const { sequence, table, column } of rows)
    await client.query(
      `select setval($1::regclass, max(${escapeIdentifier(column)})) from ${table} having max(${escapeIdentifier(column)}) is not null`,
      [sequence],
    );
};

/** The tables created by the migrations, without the migrations' own list. */
const isOurs = ({ name }: Table): boolean => !name.startsWith('drizzle.');

/** Fills all tables of a new database in one transaction. Rows come in any order, so foreign keys are checked at the end. */
export const loadDatabase = async (client: ClientBase, folder: string): Promise<void> => {
  const tables = (await listTables(client)).filter(isOurs);
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
  await setSequences(client);
  await client.query('commit');
};
