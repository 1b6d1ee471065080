import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { isDatabaseUnavailable } from './outage.ts';

type Transaction = NodePgDatabase['transaction'];
type OpenDrizzle = (client: PoolClient) => NodePgDatabase;

/**
 * Runs transactions that always release their connection. Drizzle's own implementation leaks the connection when `begin`
 * fails, so a few network failures exhaust the pool, and it waits for a rollback on a connection that no longer answers.
 */
export const transactionsOn =
  (pool: Pool, openDrizzle: OpenDrizzle): Transaction =>
  async (work, config) => {
    const client = await pool.connect();
    let failure: unknown;
    try {
      return await openDrizzle(client).transaction(async (tx) => {
        try {
          return await work(tx);
        } catch (error) {
          failure = error;
          // Closing the connection also rolls back, without waiting for an answer.
          if (isDatabaseUnavailable(error)) client.end().catch(() => {});
          throw error;
        }
      }, config);
    } catch (error) {
      // Report the first error, because a failed rollback is only a consequence of it.
      failure ??= error;
      throw failure;
    } finally {
      client.release(isDatabaseUnavailable(failure));
    }
  };
