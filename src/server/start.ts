import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listenForChanges } from '#db/changes.ts';
import { connect } from '#db/connection.ts';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { migrate } from '#db/migrate.ts';
import { createApplication } from './application.ts';
import type { ApplicationDeps } from './application.ts';
import type { Config } from './config.ts';
import { ensureContent } from './content.ts';
import { drain, listen, portOf } from './http-server.ts';
import type { Log } from './log.ts';
import { createMetrics, serveMetrics } from './metrics.ts';
import { isOutage } from './outage.ts';
import { createPageCache } from './page-cache.ts';
import { createStaticFiles } from './static-files.ts';
import type { Web } from './web-build.ts';
import { loadBuiltWeb } from './web-build.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'dist');
const grace = 10_000;

type Options = {
  config: Config;
  log: Log;
  /** A line for the person who starts the site. */
  say: (line: string) => void;
  /** Development brings its own pages and files. */
  web?: { web: Web; staticFiles: ApplicationDeps['staticFiles']; development?: boolean };
};

/** Starts what is needed in order, and gives back the way to stop it in reverse. */
export const startSite = async ({ config, log, say, web: given }: Options) => {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: config.dataDir, log: (line) => log.debug(line) });
  const url = config.databaseUrl ?? embedded?.url ?? '';
  await migrate(url);
  const connection = connect(url, { onIdleError: (err) => log.warn({ err }, 'an idle database connection broke') });
  await ensureContent({ db: connection.db, folder: join(root, 'content'), now: new Date(), say });

  const cache = createPageCache({ isOutage });
  const metrics = createMetrics(cache);
  const changes = await listenForChanges(url, cache.drop, (line) => log.warn(line));
  const web = given?.web ?? (await loadBuiltWeb(dist));
  const staticFiles = given?.staticFiles ?? ((headers) => createStaticFiles(join(dist, 'client'), headers));
  let stopping = false;
  const isReady = async () => {
    if (stopping) return false;
    return connection.pool.query('select 1').then(
      () => true,
      () => false,
    );
  };
  const development = given?.development ?? false;
  const make = createApplication({
    config,
    connection,
    web,
    cache,
    metrics,
    log,
    clock: () => new Date(),
    isReady,
    staticFiles,
    development,
  });
  const server = await listen(make, config.port, config.host);
  // A second site on this machine may hold the port: numbers are useful, the site is needed.
  const numbers =
    config.metricsPort === 'off'
      ? undefined
      : await serveMetrics(metrics, config.metricsPort, config.metricsHost).catch((err: unknown) =>
          log.warn({ err, port: config.metricsPort }, 'metrics are off: the port is taken'),
        );

  const stopOnce = async () => {
    stopping = true;
    await drain(server, grace);
    numbers?.close();
    await changes.close();
    await connection.close();
    await embedded?.stop();
  };
  let stopped: Promise<void> | undefined;
  return { port: portOf(server), cache, stop: () => (stopped ??= stopOnce()) };
};
