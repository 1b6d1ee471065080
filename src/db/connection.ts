import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { Pool } from 'pg';
import { transactionsOn } from './transactions.ts';

export type Options = {
  /** Connections this node may hold at once. */
  max?: number;
  /**
   * How long this side waits for an answer. The server's own limit is no help against a server that has stopped, or a
   * network that swallows what it carries. Imports and the search index raise the server's limit up to two minutes.
   */
  patienceMs?: number;
  /** Told of a connection that broke while nobody used it. */
  onIdleError?: (error: Error) => void;
};

const naming = { casing: 'snake_case' } as const;

/** Opens nothing yet: the first query does, so a database that is away is met where it is needed. */
export const connect = (url: string, { max = 10, patienceMs = 130_000, onIdleError = () => {} }: Options = {}) => {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 10_000,
    query_timeout: patienceMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'genkon-site',
  });
  // Without a listener the pool's 'error' event would end the process.
  pool.on('error', onIdleError);
  // So would that of a connection in use; the statement under way fails too, and that is where it is handled.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const db = drizzle(pool, naming);
  db.transaction = transactionsOn(pool, (client: PoolClient) => drizzle(client, naming));
  return { db, pool, close: (): Promise<void> => pool.end() };
};

export type Connection = ReturnType<typeof connect>;
export type Db = Connection['db'];
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];
/** What a query needs: the database itself, or a transaction in it. */
export type Queryable = Pick<Db, 'execute' | 'select' | 'insert' | 'update' | 'delete'>;
