import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withSiteDatabase } from '#db/embedded/open-embedded.ts';
import { serverVersion, withClient } from './database.ts';
import type { Manifest } from './manifest.ts';
import { hasPgTool, pgDump } from './pg-tools.ts';
import { dumpRows } from './rows.ts';
import { hashFiles, saveFiles } from './store.ts';
import { hashTables, listTables } from './tables.ts';

export type Place = { databaseUrl?: string | undefined; dataDir: string; s3Url?: string | undefined; mode?: string };

/** Nothing was backed up; the message is one line for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const saveDatabase = (place: Place, folder: string): Promise<Omit<Manifest, 'made' | 'files'>> =>
  withSiteDatabase(
    place,
    () => undefined,
    (url) =>
      withClient(url, async (client) => {
        // One snapshot for all tables, however long it takes and whatever is written meanwhile.
        await client.query('begin isolation level repeatable read read only');
        const server = await serverVersion(client);
        const format = (await hasPgTool('pg_dump', Number.parseInt(server, 10))) ? 'pg_dump' : 'rows';
        if (format === 'pg_dump') {
          const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
          await pgDump(url, rows[0]?.id ?? '', join(folder, 'site.dump'));
        } else for (const table of await listTables(client)) await dumpRows(client, table, folder);
        const tables = await hashTables(client);
        await client.query('commit');
        if (Object.keys(tables).length === 0)
          throw new BackupError(
            'the database is empty: there is nothing to back up. Is DATABASE_URL that of the site?',
          );
        return { format, server, tables };
      }),
  );

/** Database first, then files, so that a row never refers to a file that is not in the backup. The manifest comes last and marks it as complete. */
export const saveBackup = async (place: Place, folder: string, now: Date): Promise<Manifest> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length > 0) throw new BackupError(`${folder} is not empty: use a new folder for each backup`);
  const [database, files] = [join(folder, 'database'), join(folder, 'files')];
  mkdirSync(database, { mode: 0o700 });
  mkdirSync(files, { mode: 0o700 });
  const saved = await saveDatabase(place, database);
  await saveFiles(place, files);
  const manifest = { made: now.toISOString(), ...saved, files: await hashFiles({ dataDir: files }) };
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
  return manifest;
};
