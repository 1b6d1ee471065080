import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';

export type Options = {
  /** Connections this node may hold at once. */
  max?: number;
  /** Told of a connection that broke while nobody used it. */
  onIdleError?: (error: Error) => void;
};

/** Opens nothing yet: the first query does, so a database that is away is met where it is needed. */
export const connect = (url: string, { max = 10, onIdleError = () => {} }: Options = {}) => {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'genkon-site',
  });
  // Without a listener the pool's 'error' event would end the process.
  pool.on('error', onIdleError);
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: (): Promise<void> => pool.end() };
};

export type Connection = ReturnType<typeof connect>;
export type Db = Connection['db'];
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];
/** What a query needs: the database itself, or a transaction in it. */
export type Queryable = Pick<Db, 'execute' | 'select' | 'insert' | 'update' | 'delete'>;
