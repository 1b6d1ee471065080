import { join } from 'node:path';
import { withSiteDatabase } from '#platform/database/embedded/start-embedded.ts';
import { migrate, migrationHashes } from '#platform/database/migrate.ts';
import { CommandError } from '#platform/log/fail.ts';
import { hashOf, readState, verifyTrail, withClient, listOfOthers, hasPgTool, pgRestore } from './database.ts';
import { type Manifest, compare, readManifest } from './manifest.ts';
import type { Place } from './save.ts';
import { hashFiles, listFiles, restoreFiles } from './store.ts';
import { loadDatabase, setSequences, listTables } from './tables.ts';

type Options = {
  /** Whether a private database may be created; otherwise only outside production. */
  mayCreate?: boolean;
};

const refuseFull = async (place: Place, url: string): Promise<void> => {
  const [table] = await withClient(url, listTables);
  if (table) throw new CommandError(`the database is not empty: there is a table ${table.name}`);
  const [file] = await listFiles(place);
  if (file) throw new CommandError(`the file storage is not empty: ${file}`);
};

/** Rows in our own format are restored into the tables of the version that wrote them; the next start upgrades them. */
const loadOurs = async (url: string, folder: string, manifest: Manifest): Promise<void> => {
  // Asked before anything is created: a database that is no longer empty could not be used for the right version.
  if (hashOf(migrationHashes()) !== manifest.migrations)
    throw new CommandError(
      'the backup was made by another version of the site: restore it with that version, then upgrade',
    );
  await migrate(url);
  await withClient(url, (client) => loadDatabase(client, folder));
};

const loadDump = async (url: string, file: string, { server }: Manifest): Promise<void> => {
  const major = Number.parseInt(server, 10);
  if (!(await hasPgTool('pg_restore', major)))
    throw new CommandError(`the backup was written by pg_dump: install pg_restore ${major} or newer`);
  await pgRestore(url, file);
};

/** The chain itself is followed, besides the comparison of its rows: a trail that was broken before the backup is named too. */
const checkTrail = async (url: string, { audit }: Manifest): Promise<string[]> => {
  const trail = await withClient(url, verifyTrail);
  if (!trail.ok) return [`row ${trail.id} of the audit trail is ${trail.reason}`];
  const head = trail.head && `${trail.head.id}:${trail.head.digest}`;
  return head === audit.head ? [] : [`the audit trail ends with ${head}, and with ${audit.head} in the backup`];
};

/** Restores into an empty site and returns every difference between the backup and the result. */
export const restoreBackup = async (
  place: Place,
  folder: string,
  { mayCreate }: Options = {},
): Promise<{ manifest: Manifest; differences: string[] }> => {
  const manifest = readManifest(folder);
  const differences = await withSiteDatabase(
    place,
    () => undefined,
    async (url) => {
      await refuseFull(place, url);
      if (manifest.format === 'pg_dump') await loadDump(url, join(folder, 'database/site.dump'), manifest);
      else await loadOurs(url, join(folder, 'database'), manifest);
      await restoreFiles(join(folder, 'files'), place);
      const files = await hashFiles(place);
      return withClient(url, async (client) => {
        await setSequences(client, manifest.sequences);
        await client.query('analyze');
        return [
          ...compare(manifest, { ...(await readState(client)), files }),
          ...(await listOfOthers(client)),
          ...(await checkTrail(url, manifest)),
        ];
      });
    },
    { mayCreate: mayCreate ?? place.mode !== 'production' },
  );
  return { manifest, differences };
};
