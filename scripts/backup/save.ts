import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { isAuditSealed } from '#platform/database/audit-seal.ts';
import { withSiteDatabase } from '#platform/database/embedded/start-embedded.ts';
import { CommandError } from '#platform/log/fail.ts';
import { hashMigrations, readState, serverVersion, verifyTrail, withClient, hasPgTool, pgDump } from './database.ts';
import type { Manifest } from './manifest.ts';
import { hashFiles, saveFiles } from './store.ts';
import { dumpRows, listTables } from './tables.ts';

const note = `insert into maintenance_mark (name, at) values ('backup', now()) on conflict (name) do update set at = excluded.at`;

/** Writes down that a backup has succeeded, for the metric that says how old the last good one is. The backup is good without it. */
export const noteBackup = (place: Place, log: (line: string) => void): Promise<void> =>
  withSiteDatabase(
    place,
    () => undefined,
    (url) => withClient(url, async (client) => void (await client.query(note))),
  ).catch((error: unknown) =>
    log(`the backup could not be noted in the database: ${error instanceof Error ? error.message : String(error)}`),
  );

export type Place = { databaseUrl?: string | undefined; dataDir: string; s3Url?: string | undefined; mode?: string };

type Options = {
  /** Whether a site in production without any staff account is meant, and not another database by mistake. */
  withoutStaff?: boolean;
};

const isThatOfTheSite = 'Is DATABASE_URL that of the site?';

/** A backup of another database than the site's must not look like a good one. */
const refuseOther = async (client: ClientBase, { mode }: Place, { withoutStaff = false }: Options): Promise<void> => {
  const tables = (await listTables(client)).map(({ name }) => name);
  if (tables.length === 0)
    throw new CommandError(`the database is empty: there is nothing to back up. ${isThatOfTheSite}`);
  if (!tables.includes('public.staff_account') || !tables.includes('audit.entry'))
    throw new CommandError(`this is not the database of a site of this version. ${isThatOfTheSite}`);
  const { rows } = await client.query<{ staff: boolean; acts: boolean }>(
    'select exists (select from public.staff_account) as staff, exists (select from audit.entry where actor_id is not null) as acts',
  );
  const [found] = rows;
  if (found?.acts && !found.staff)
    throw new CommandError('staff have acted here, but no staff account is left: something has emptied this database');
  if (found?.staff && !found.acts)
    throw new CommandError('there are staff accounts, but no act of theirs in the audit trail: the trail was lost');
  if (mode === 'production' && !found?.staff && !withoutStaff)
    throw new CommandError(`there is no staff account in it. ${isThatOfTheSite} If so, add --without-staff`);
};

const saveDatabase = (place: Place, folder: string, options: Options): Promise<Omit<Manifest, 'made' | 'files'>> =>
  withSiteDatabase(
    place,
    () => undefined,
    (url) =>
      withClient(url, async (client) => {
        // One snapshot for all tables, however long it takes and whatever is written meanwhile.
        await client.query('begin isolation level repeatable read read only');
        await refuseOther(client, place, options);
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        const format = (await hasPgTool('pg_dump', Number.parseInt(await serverVersion(client), 10)))
          ? 'pg_dump'
          : 'rows';
        if (format === 'pg_dump') {
          const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
          await pgDump(url, rows[0]?.id ?? '', join(folder, 'site.dump'));
        } else for (const table of await listTables(client)) await dumpRows(client, table, folder);
        const state = await readState(client);
        const trail = await verifyTrail(client);
        const migrations = await hashMigrations(client);
        await client.query('commit');
        const head = trail.ok && trail.head ? { head: `${trail.head.id}:${trail.head.digest}` } : {};
        const rows = state.tables['audit.entry']?.rows ?? 0;
        return { format, ...state, migrations, audit: { rows, ...head, sealed: await isAuditSealed(url) } };
      }),
  );

/**
 * Database first, then files, so that a row never refers to a file that is not in the backup. The manifest comes last and marks it as
 * complete. A refused backup leaves no folder.
 */
export const saveBackup = async (place: Place, folder: string, now: Date, options: Options = {}): Promise<Manifest> => {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CommandError(`${folder} is not empty: use a new folder for each backup`);
  const [database, files] = [join(folder, 'database'), join(folder, 'files')];
  const saved = await saveDatabase(place, database, options);
  mkdirSync(files, { mode: 0o700 });
  await saveFiles(place, files);
  const manifest = { made: now.toISOString(), ...saved, files: await hashFiles({ dataDir: files }) };
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
  return manifest;
};
