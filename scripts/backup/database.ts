import { createHash } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { ClientBase } from 'pg';
import { type Verified, verifyAudit } from '#people/audit/verify.ts';
import { DatabaseClient } from '#platform/database/client.ts';
import type { Manifest } from './manifest.ts';
import { readSequences } from './sequences.ts';
import { hashStructure } from './structure.ts';
import { hashTables, plainTexts } from './tables.ts';

export const withClient = async <T>(url: string, work: (client: DatabaseClient) => Promise<T>): Promise<T> => {
  const client = new DatabaseClient({ connectionString: url, application_name: 'site-backup' });
  await client.connect();
  try {
    await client.query(plainTexts);
    return await work(client);
  } finally {
    await client.end();
  }
};

export const serverVersion = async (client: ClientBase): Promise<string> =>
  (await client.query<{ server_version: string }>('show server_version')).rows[0]?.server_version ?? '';

/** One hash of the hashes of migrations, not of the numbers of their rows: a migration that failed once leaves a gap in those. */
export const hashOf = (migrations: readonly string[]): string =>
  createHash('sha256').update(migrations.join(',')).digest('hex');

export const hashMigrations = async (client: ClientBase): Promise<string> => {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  return hashOf(rows.map(({ hash }) => hash));
};

export type DatabaseState = Pick<Manifest, 'server' | 'tables' | 'sequences' | 'structure'>;

/** Everything of the database that a restore is compared by. */
export const readState = async (client: ClientBase): Promise<DatabaseState> => ({
  server: await serverVersion(client),
  tables: await hashTables(client),
  structure: await hashStructure(client),
  sequences: await readSequences(client),
});

export const verifyTrail = (client: DatabaseClient): Promise<Verified> =>
  verifyAudit(drizzle(client, { casing: 'snake_case' }));
