import type { Connection } from '#db/connection.ts';

/** After a large fill, for as long as it takes: the database knows its tables, and its indexes have no waiting lists. */
export const vacuum = async ({ pool }: Pick<Connection, 'pool'>): Promise<void> => {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query('vacuum analyze');
  client.release(true);
};
