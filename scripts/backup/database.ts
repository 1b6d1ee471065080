import { DatabaseClient } from '#db/client.ts';
import { plainTexts } from './tables.ts';

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

export const serverVersion = async (client: DatabaseClient): Promise<string> =>
  (await client.query<{ server_version: string }>('show server_version')).rows[0]?.server_version ?? '';
