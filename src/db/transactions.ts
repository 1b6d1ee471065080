import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { isDatabaseAway } from './outage.ts';

type Transaction = NodePgDatabase['transaction'];
type On = (client: PoolClient) => NodePgDatabase;

/**
 * Transactions that give their connection back whatever happens. Drizzle's own keeps it for ever when `begin` fails, so
 * that some cuts later none is left, and it waits for a rollback on a connection that no longer answers.
 */
export const transactionsOn =
  (pool: Pool, on: On): Transaction =>
  async (work, config) => {
    const client = await pool.connect();
    let failure: unknown;
    try {
      return await on(client).transaction(async (tx) => {
        try {
          return await work(tx);
        } catch (error) {
          failure = error;
          // Closing rolls back too, and needs no answer.
          if (isDatabaseAway(error)) client.end().catch(() => {});
          throw error;
        }
      }, config);
    } catch (error) {
      // What went wrong first says why; a rollback that failed only follows from it.
      failure ??= error;
      throw failure;
    } finally {
      client.release(isDatabaseAway(failure));
    }
  };
