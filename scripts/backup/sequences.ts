import type { ClientBase } from 'pg';
import { escapeIdentifier } from 'pg';
import { schemasLeftOut } from './tables.ts';

/** Where a sequence stands. A number that it has given out must not be given out again, even if its row is deleted. */
export type SequenceState = { last: string; called: boolean };

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
