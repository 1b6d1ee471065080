import { Client } from 'pg';
import { superuser } from './cluster.ts';

const role = 'site';
const name = 'site';

const urlFor = (user: string, database: string, socketFolder: string): string =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;

export const siteUrl = (socketFolder: string): string => urlFor(role, name, socketFolder);
export const adminUrl = (socketFolder: string): string => urlFor(superuser, 'postgres', socketFolder);

/** Creates the site's database and an ordinary role that owns it. That role can neither read files nor run programs. */
export const ensureSiteDatabase = async (socketFolder: string): Promise<void> => {
  const client = new Client({ connectionString: adminUrl(socketFolder) });
  await client.connect();
  try {
    const { rows } = await client.query(
      'SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role, EXISTS (SELECT FROM pg_database WHERE datname = $2) AS database',
      [role, name],
    );
    if (!rows[0].role) await client.query(`CREATE ROLE ${role} LOGIN`);
    if (!rows[0].database) await client.query(`CREATE DATABASE ${name} OWNER ${role}`);
  } finally {
    await client.end();
  }
};
