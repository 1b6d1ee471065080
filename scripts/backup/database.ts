import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { siteUrl } from '#db/embedded/site-database.ts';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { plainTexts } from './tables.ts';

type Place = { databaseUrl?: string | undefined; dataDir: string };

/** The socket of a private database that a running site has started, if one runs. */
const runningSocket = (dataDir: string): string | undefined => {
  const record = join(dataDir, 'postgres-location');
  const home = existsSync(record) ? readFileSync(record, 'utf8').trim() : dataDir;
  const file = join(home, 'postgres/data/postmaster.pid');
  if (!existsSync(file)) return undefined;
  const socket = readFileSync(file, 'utf8').split('\n')[4];
  return socket && existsSync(join(socket, '.s.PGSQL.5432')) ? socket : undefined;
};

/** Works on the site's database: the given one, the one of a running site, or the private one started for this purpose. */
export const withDatabase = async <T>(
  { databaseUrl, dataDir }: Place,
  work: (url: string) => Promise<T>,
): Promise<T> => {
  if (databaseUrl !== undefined) return work(databaseUrl);
  const socket = runningSocket(dataDir);
  if (socket !== undefined) return work(siteUrl(socket));
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
};

export const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url, application_name: 'genkon-backup' });
  await client.connect();
  try {
    await client.query(plainTexts);
    return await work(client);
  } finally {
    await client.end();
  }
};

export const serverVersion = async (client: Client): Promise<string> =>
  (await client.query<{ server_version: string }>('show server_version')).rows[0]?.server_version ?? '';
