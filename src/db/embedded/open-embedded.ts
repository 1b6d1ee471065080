import { setTimeout as delay } from 'node:timers/promises';
import { InUseError } from './embedded-error.ts';
import { adminUrl, siteUrl } from './site-database.ts';
import { type Embedded, type EmbeddedOptions, startEmbedded } from './start-embedded.ts';

const retryMs = 200;

/**
 * The private PostgreSQL for a command: the one of a running site, which goes on running, or one that is started for the command.
 * A site that is just starting is waited for.
 */
export const openEmbedded = async (options: EmbeddedOptions, patienceMs = 30_000): Promise<Embedded> => {
  try {
    return await startEmbedded(options);
  } catch (error) {
    if (!(error instanceof InUseError) || (error.socketFolder === undefined && patienceMs <= 0)) throw error;
    const { socketFolder } = error;
    if (socketFolder !== undefined)
      return { url: siteUrl(socketFolder), adminUrl: adminUrl(socketFolder), stop: () => Promise.resolve() };
    await delay(retryMs);
    return openEmbedded(options, patienceMs - retryMs);
  }
};

type Place = { databaseUrl?: string | undefined; dataDir: string };

/** Works on the site's database: the given one, the one of a running site, or the private one started for this purpose. */
export const withSiteDatabase = async <T>(
  { databaseUrl, dataDir }: Place,
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
