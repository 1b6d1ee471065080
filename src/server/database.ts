import { type Embedded, startEmbedded } from '#db/embedded/start-embedded.ts';
import type { Config } from './config/config.ts';
import type { Log } from './log/log.ts';

/** Starts the private PostgreSQL of a site that has no other. */
export const startDatabase = (config: Config, log: Log): Promise<Embedded> | undefined =>
  config.databaseUrl ? undefined : startEmbedded({ dataDir: config.dataDir, log: (line) => log.warn(line) });
