import type { Connection } from '#platform/database/connection.ts';

/** Vacuums without a time limit after a large fill, so that statistics are up to date and GIN indexes have no pending lists. */
export const vacuum = async ({ pool }: Pick<Connection, 'pool'>): Promise<void> => {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query('vacuum analyze');
  client.release(true);
};
