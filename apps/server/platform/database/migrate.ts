import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { DatabaseClient } from './client.ts';
import { locks } from './locks.ts';
import { isLockTimeout } from './outage.ts';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));

/** What the migrations' own table holds of each migration of this version, in their order. */
export const migrationHashes = (): string[] => readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash);

/** Installs pg_trgm where it is available. Only typo-tolerant search needs it, so the site also runs on a server without it. */
const addTrigrams = async (client: DatabaseClient): Promise<void> => {
  const { rowCount } = await client.query(
    "select from pg_available_extensions where name = 'pg_trgm' and installed_version is null",
  );
  if (rowCount) await client.query('create extension if not exists pg_trgm').catch(() => {});
};

type Options = {
  log?: (line: string) => void;
  /** How long a migration waits for a lock. Meanwhile everybody who wants to read the table waits behind it. */
  lockTimeoutMs?: number;
  retryMs?: number;
  /** How long it is tried again. */
  patienceMs?: number;
  migrationsFolder?: string;
};

/**
 * Runs pending migrations. Nodes that start at the same time wait for each other. A migration that meets a long transaction, such as a
 * backup, lets the others pass and tries again.
 */
export const migrate = async (
  url: string,
  {
    log = () => {},
    lockTimeoutMs = 3000,
    retryMs = 5000,
    patienceMs = 10 * 60_000,
    migrationsFolder = folder,
  }: Options = {},
): Promise<void> => {
  const until = performance.now() + patienceMs;
  const run = async (client: DatabaseClient): Promise<void> => {
    try {
      await runMigrations(drizzle(client, { casing: 'snake_case' }), { migrationsFolder });
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() + retryMs > until) throw error;
      log('a migration waits for a table that another transaction uses, such as a backup: trying again');
      await delay(retryMs);
      await run(client);
    }
  };
  const client = new DatabaseClient({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'site-migrate',
  });
  // A broken connection also rejects the running statement. Without a listener, the event would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [locks.migrate]);
    await addTrigrams(client);
    await client.query(`set lock_timeout = ${lockTimeoutMs}`);
    await run(client);
  } finally {
    // Ending the session releases the lock.
    await client.end();
  }
};
