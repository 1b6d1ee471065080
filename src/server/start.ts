import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listenForChanges } from '#db/changes.ts';
import { connect } from '#db/connection.ts';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { migrate } from '#db/migrate.ts';
import { sharedSecret } from '#domain/captcha/secret.ts';
import { createChatHub } from '#domain/chat/hub.ts';
import { createStorage } from '#domain/files/storage/storage.ts';
import { createFiles } from '#domain/files/store/files.ts';
import { keepFresh } from '#domain/search/keep-fresh.ts';
import { createApplication } from './application.ts';
import type { ApplicationDeps } from './application.ts';
import { startBackground } from './background.ts';
import type { Config } from './config.ts';
import { ensureContent } from './content.ts';
import { startFilesAhead } from './files-ahead.ts';
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
  /** Mail and schedules run too, unless this is false. */
  background?: boolean;
  /** Development brings its own pages and files. */
  web?: { web: Web; staticFiles: ApplicationDeps['staticFiles']; development?: boolean };
};

/** Starts what is needed in order, and gives back the way to stop it in reverse. */
export const startSite = async ({ config, log, say, web: given, background: withBackground = true }: Options) => {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: config.dataDir, log: (line) => log.debug(line) });
  const url = config.databaseUrl ?? embedded?.url ?? '';
  await migrate(url);
  const connection = connect(url, { onIdleError: (err) => log.warn({ err }, 'an idle database connection broke') });
  await ensureContent({ db: connection.db, folder: join(root, 'content'), now: new Date(), say });

  const cache = createPageCache({ isOutage });
  const metrics = createMetrics(cache);
  const index = keepFresh({ db: connection.db, log: (err) => log.error({ err }, 'search index') });
  const onChange = (tags: string[]) => {
    cache.drop(tags);
    index.changed();
  };
  const chatHub = createChatHub();
  const heard = (tags: string[]) => {
    const content = chatHub.hear(tags);
    if (content.length > 0) (withBackground ? onChange : cache.drop)(content);
  };
  const changes = await listenForChanges(url, heard, (line) => log.warn(line));
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
  const files = createFiles({ db: connection.db, storage: createStorage(config) });
  const make = createApplication({
    config,
    connection,
    files,
    web,
    cache,
    metrics,
    log,
    clock: () => new Date(),
    isReady,
    chatHub,
    captchaSecret: await sharedSecret(connection.db, 'captcha', new Date()),
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

  // After listening: the first pages do not wait for it, and with an index in place it finds nothing to do.
  if (withBackground) index.changed();
  const background = withBackground
    ? await startBackground({ config, db: connection.db, url, log, clock: () => new Date() })
    : undefined;

  const ahead =
    config.filesAhead === 'on' ? startFilesAhead({ db: connection.db, pool: connection.pool, files, log }) : undefined;

  const stopOnce = async () => {
    stopping = true;
    chatHub.close();
    await Promise.all([background?.stop(), drain(server, grace)]);
    await ahead?.stop();
    files.close();
    numbers?.close();
    await changes.close();
    await index.close();
    await connection.close();
    await embedded?.stop();
  };
  let stopped: Promise<void> | undefined;
  return { port: portOf(server), cache, stop: () => (stopped ??= stopOnce()) };
};
