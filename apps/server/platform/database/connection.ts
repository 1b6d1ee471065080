import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { Pool } from 'pg';
import { DatabaseClient } from './client.ts';
import { reportSlowQueries } from './slow-queries.ts';
import { transactionsOn } from './transactions.ts';

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
