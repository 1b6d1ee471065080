import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withSiteDatabase } from '#db/embedded/open-embedded.ts';
import { migrate } from '#db/migrate.ts';
import { withClient } from './database.ts';
import { loadDatabase } from './load.ts';
import type { Manifest } from './manifest.ts';
import { compare } from './manifest.ts';
import { pgRestore } from './pg-tools.ts';
import type { Place } from './save.ts';
import { hashFiles, listFiles, restoreFiles } from './store.ts';
import { hashTables, listTables } from './tables.ts';

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;

const refuseFull = async (place: Place, url: string): Promise<void> => {
  const [table] = await withClient(url, listTables);
  if (table) throw new Error(`the database is not empty: there is a table ${table.name}`);
  const [file] = await listFiles(place);
  if (file) throw new Error(`the file storage is not empty: ${file}`);
};

/** Rows in our own format are restored into the tables of the version that wrote them; the next start upgrades them. */
const loadOurs = async (url: string, folder: string, { tables }: Manifest): Promise<void> => {
  await migrate(url);
  await withClient(url, async (client) => {
    const hashes = await hashTables(client);
    const done = 'drizzle.__drizzle_migrations';
    if (hashes[done]?.hash !== tables[done]?.hash)
      throw new Error('the backup was made by another version of the site: restore it with that version, then upgrade');
    await loadDatabase(client, folder);
  });
};

/** Restores into an empty site and returns every difference between the backup and the result. */
export const restoreBackup = async (place: Place, folder: string): Promise<string[]> => {
  const manifest = readManifest(folder);
  return withSiteDatabase(
    place,
    () => undefined,
    async (url) => {
      await refuseFull(place, url);
      if (manifest.format === 'pg_dump') await pgRestore(url, join(folder, 'database/site.dump'));
      else await loadOurs(url, join(folder, 'database'), manifest);
      await restoreFiles(join(folder, 'files'), place);
      const tables = await withClient(url, async (client) => {
        await client.query('analyze');
        return hashTables(client);
      });
      return compare(manifest, { tables, files: await hashFiles(place) });
    },
    { mayCreate: true },
  );
};
