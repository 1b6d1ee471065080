import type { ClientBase } from 'pg';
import { escapeIdentifier } from 'pg';
import { loadRows } from './rows.ts';
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
