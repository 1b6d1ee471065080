import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type PoolClient, Pool, type ClientBase } from 'pg';
import { DatabaseClient } from './client.ts';
import { isDatabaseUnavailable } from './outage.ts';

type TransactionsTransaction = NodePgDatabase['transaction'];
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
const transactionsOn =
  (pool: Pool, openDrizzle: OpenDrizzle): TransactionsTransaction =>
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

type Run = (...statement: unknown[]) => unknown;

const maxLength = 300;

/** With placeholders instead of values, on one line. */
const textOf = (statement: unknown): string => {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | null)?.text;
  return typeof text === 'string' ? text.replaceAll(/\s+/g, ' ').trim().slice(0, maxLength) : 'a stream';
};

/** Measures the statements of a connection, whichever of pg's forms they have. */
const reportSlowQueries = (
  client: ClientBase,
  slowMs: number,
  report: (statement: string, milliseconds: number) => void,
): void => {
  const run = client.query.bind(client) as Run;
  const measured: Run = (...statement) => {
    const started = performance.now();
    const finish = (): void => {
      const took = performance.now() - started;
      if (took >= slowMs) report(textOf(statement[0]), Math.round(took));
    };
    const callback = statement.at(-1);
    if (typeof callback === 'function') {
      const answer = callback as Run;
      return run(...statement.slice(0, -1), (...result: unknown[]) => {
        finish();
        answer(...result);
      });
    }
    const result = run(...statement);
    if (result instanceof Promise) result.then(finish, finish);
    return result;
  };
  client.query = measured as typeof client.query;
};

export type ConnectOptions = {
  /** The most connections that this node may open at the same time. */
  max?: number;
  /**
   * How long the client waits for an answer. The server's own statement timeout does not help when the server hangs or the
   * network drops packets. It is longer than two minutes because imports and the search index raise the server's timeout to that.
   */
  patienceMs?: number;
  /** How long a caller waits for a free connection. */
  connectTimeoutMs?: number;
  /** How long a statement waits for a lock; for ever unless given. */
  lockTimeoutMs?: number;
  /** Called with a statement that took longer than `slowQueryMs`, and for how long. It has no values in it. */
  onSlowQuery?: ((statement: string, milliseconds: number) => void) | undefined;
  slowQueryMs?: number;
  /** Called when an idle connection breaks. */
  onIdleError?: (error: Error) => void;
};

const drizzleConfig = { casing: 'snake_case' } as const;

/** Creates the pool without connecting. The first query connects, so an unavailable database fails where it is used. */
export const connect = (
  url: string,
  {
    max = 10,
    patienceMs = 130_000,
    connectTimeoutMs = 3_000,
    lockTimeoutMs,
    onSlowQuery,
    slowQueryMs = 1000,
    onIdleError = () => {},
  }: ConnectOptions = {},
) => {
  const pool = new Pool({
    connectionString: url,
    Client: DatabaseClient,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: 10_000,
    query_timeout: patienceMs,
    ...(lockTimeoutMs === undefined ? {} : { lock_timeout: lockTimeoutMs }),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'site',
  });
  // Without a listener, the pool's 'error' event would end the process.
  pool.on('error', onIdleError);
  // So would the 'error' event of a connection in use. Its running statement rejects as well, and the caller handles that.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    if (onSlowQuery) reportSlowQueries(client, slowQueryMs, onSlowQuery);
  });
  // A replica is only a stand-in until there is a primary, so its connections are used once.
  pool.on('release', (_error, client) => {
    if (client instanceof DatabaseClient && client.isReadOnly) void client.end();
  });
  const db = drizzle(pool, drizzleConfig);
  db.transaction = transactionsOn(pool, (client: PoolClient) => drizzle(client, drizzleConfig));
  return { db, pool, close: (): Promise<void> => pool.end() };
};

export type Connection = ReturnType<typeof connect>;
export type Db = Connection['db'];
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];
/** Anything that can run queries: the database or a transaction. */
export type Queryable = Pick<Db, 'execute' | 'select' | 'insert' | 'update' | 'delete'>;
