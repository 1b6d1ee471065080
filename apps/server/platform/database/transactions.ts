import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { isDatabaseUnavailable } from './outage.ts';

type Transaction = NodePgDatabase['transaction'];
type OpenDrizzle = (client: PoolClient) => NodePgDatabase;

/**
 * The same connection, with one statement at a time: a page that is rendered inside a transaction asks for several things at once, and
 * pg wants callers to wait for each other.
 */
const inOrder = (client: PoolClient): PoolClient => {
  let last: Promise<unknown> = Promise.resolve();
  const query = (...statement: [string]): Promise<unknown> => {
    const run = last.then(() => client.query(...statement));
    last = run.catch(() => undefined);
    return run;
  };
  return new Proxy(client, {
    get: (target, name): unknown => (name === 'query' ? query : Reflect.get(target, name, target)),
  });
};

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
      return await openDrizzle(inOrder(client)).transaction(async (tx) => {
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
