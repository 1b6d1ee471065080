import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { DatabaseClient } from './client.ts';
import { locks } from './locks.ts';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Installs pg_trgm where it is available. Only typo-tolerant search needs it, so the site also runs on a server without it. */
const addTrigrams = async (client: DatabaseClient): Promise<void> => {
  const { rowCount } = await client.query(
    "select from pg_available_extensions where name = 'pg_trgm' and installed_version is null",
  );
  if (rowCount) await client.query('create extension if not exists pg_trgm').catch(() => {});
};

/** Runs pending migrations. Nodes that start at the same time wait for each other. */
export const migrate = async (url: string): Promise<void> => {
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
    await runMigrations(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: folder });
  } finally {
    // Ending the session releases the lock.
    await client.end();
  }
};
