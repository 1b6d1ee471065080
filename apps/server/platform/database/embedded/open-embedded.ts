import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedError, InUseError } from './embedded-error.ts';
import { adminUrl, siteUrl } from './site-database.ts';
import { type Embedded, type EmbeddedOptions, startEmbedded } from './start-embedded.ts';

const retryDelayMs = 200;

/**
 * Opens the private PostgreSQL for a command: connects to that of a running site and leaves it running, or starts one for the
 * command. Waits for a site that is still starting.
 */
export const openEmbedded = async (options: EmbeddedOptions, patienceMs = 30_000): Promise<Embedded> => {
  try {
    return await startEmbedded(options);
  } catch (error) {
    if (!(error instanceof InUseError) || (error.socketFolder === undefined && patienceMs <= 0)) throw error;
    const { socketFolder } = error;
    if (socketFolder !== undefined)
      return { url: siteUrl(socketFolder), adminUrl: adminUrl(socketFolder), stop: () => Promise.resolve() };
    await delay(retryDelayMs);
    return openEmbedded(options, patienceMs - retryDelayMs);
  }
};

type DatabaseLocation = { databaseUrl?: string | undefined; dataDir: string };

const hasEmbedded = (dataDir: string): boolean =>
  ['postgres', 'postgres-location'].some((name) => existsSync(join(dataDir, name)));

/** A command that finds no database must not make one: its user has forgotten the site's settings. */
const refuseToCreate = ({ dataDir }: DatabaseLocation, mayCreate: boolean): void => {
  if (mayCreate || hasEmbedded(dataDir)) return;
  // Opening it says what is wrong.
  if (existsSync(dataDir) && !statSync(dataDir).isDirectory()) return;
  throw new EmbeddedError(
    `there is no DATABASE_URL and no database in ${dataDir}: run the command with the settings of the site (docs/guides/deploy.md)`,
  );
};

/**
 * Runs `work` with the URL of the site's database: `databaseUrl` if set, else that of the private PostgreSQL, which must exist unless
 * the command was told to fill an empty site.
 */
export const withSiteDatabase = async <T>(
  location: DatabaseLocation,
  log: (line: string) => void,
  work: (url: string) => Promise<T>,
  { mayCreate = false }: { mayCreate?: boolean } = {},
): Promise<T> => {
  const { databaseUrl, dataDir } = location;
  if (databaseUrl !== undefined) return work(databaseUrl);
  refuseToCreate(location, mayCreate);
  const embedded = await openEmbedded({ dataDir, log });
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
};
