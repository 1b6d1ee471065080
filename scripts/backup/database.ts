import { Client } from 'pg';
import { plainTexts } from './tables.ts';

export const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url, application_name: 'site-backup' });
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
