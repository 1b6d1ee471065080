import { setTimeout as delay } from 'node:timers/promises';
import { InUseError } from './embedded-error.ts';
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

/** Runs `work` with the URL of the site's database: `databaseUrl` if set, else that of the private PostgreSQL. */
export const withSiteDatabase = async <T>(
  { databaseUrl, dataDir }: DatabaseLocation,
  log: (line: string) => void,
  work: (url: string) => Promise<T>,
): Promise<T> => {
  if (databaseUrl !== undefined) return work(databaseUrl);
  const embedded = await openEmbedded({ dataDir, log });
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
};
