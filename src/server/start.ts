import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { conversationOf, everything, indexTag, isMadeTag, type Tag } from '#contract/tags.ts';
import { listenForChanges } from '#db/changes.ts';
import { connect } from '#db/connection.ts';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { migrate } from '#db/migrate.ts';
import { sharedSecret } from '#domain/captcha/secret.ts';
import { createChatHub } from '#domain/chat/hub.ts';
import { createFiles } from '#domain/downloads/store/files.ts';
import { readFonts } from '#domain/media/read-fonts.ts';
import { keepFresh } from '#domain/search/keep-fresh.ts';
import { createStorage } from '#domain/storage/storage.ts';
import { createApplication } from './application.ts';
import { startBackground } from './background/background.ts';
import { ensureContent } from './background/content.ts';
import { startFilesAhead } from './background/files-ahead.ts';
import { watchPublications } from './background/publications.ts';
import { ensureIndex } from './background/search-index.ts';
import { createUpkeep } from './background/upkeep.ts';
import type { Config } from './config/config.ts';
import { createStaticFiles } from './files/static-files.ts';
import { drain, listen, portOf } from './http/http-server.ts';
import { isOutage } from './http/outage.ts';
import type { Log } from './log/log.ts';
import { createMetrics, serveMetrics } from './log/metrics.ts';
import { createPageCache } from './pages/page-cache.ts';
import type { Web } from './pages/web-build.ts';
import { loadBuiltWeb } from './pages/web-build.ts';
import type { ApplicationDeps } from './services.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'dist');
const grace = 10_000;
/** Longer than a proxy keeps a connection to us idle: see `keepalive_timeout` in deploy/nginx. */
const defaultProxyIdleMs = 4000;

/** A little more than the server's own limit for a statement, which thus comes first where the server works. */
const visitorPatience = 12_000;
const readyPatience = 2000;
const goodbye = 5000;

type Options = {
  config: Config;
  log: Log;
  /** A line for the person who starts the site. */
  say: (line: string) => void;
  /** Mail and schedules run too, unless this is false. */
  background?: boolean;
  /** How long idle connections of a proxy stay open when the site stops. */
  proxyIdleMs?: number;
  /** Development brings its own pages and files. */
  web?: { web: Web; staticFiles: ApplicationDeps['staticFiles']; development?: boolean };
};

/** Starts what is needed in order, and gives back the way to stop it in reverse. */
export const startSite = async ({
  config,
  log,
  say,
  web: given,
  background: withBackground = true,
  proxyIdleMs = defaultProxyIdleMs,
}: Options) => {
  const startingDatabase = config.databaseUrl
    ? undefined
    : startEmbedded({ dataDir: config.dataDir, log: (line) => log.warn(line) });
  // While PostgreSQL starts: the first visitor who wants a drawing does not wait for it, nor do all others.
  if (withBackground) setImmediate(readFonts);
  const embedded = await startingDatabase;
  const url = config.databaseUrl ?? embedded?.url ?? '';
  await migrate(url);
  const onIdleError = (err: Error) => log.warn({ err }, 'an idle database connection broke');
  const connection = connect(url, { patienceMs: visitorPatience, onIdleError });
  // Work that nobody waits for has connections of its own: it may take longer, and takes none from visitors.
  const upkeep = connect(url, { max: 4, onIdleError });
  await ensureContent({ db: upkeep.db, folder: join(root, 'content'), now: new Date(), say });
  if (withBackground) await ensureIndex({ db: upkeep.db, now: new Date(), say });

  const cache = createPageCache({ isOutage });
  const metrics = createMetrics(cache);
  const upkeepThread = createUpkeep(url);
  const index = keepFresh({
    refresh: () => upkeepThread.run('refreshIndex', new Date()),
    log: (err) => log.error({ err }, 'search index'),
  });
  const chatHub = createChatHub();
  const onContentChanged = (tags: Tag[]) => {
    if (tags.length === 0) return;
    cache.invalidate(tags);
    // Neither a document's size nor the index itself is searched for.
    const isSearched = tags.some((tag) => !isMadeTag(tag) && tag !== indexTag);
    if (withBackground && isSearched) index.changed();
  };
  // Content and chat share one channel, and nothing else.
  const onTags = (tags: Tag[]) => {
    chatHub.notify(tags);
    onContentChanged(tags.filter((tag) => conversationOf(tag) === undefined));
  };
  const changes = await listenForChanges(url, onTags, (line) => log.warn(line), { onState: cache.setListening });
  const web = given?.web ?? (await loadBuiltWeb(dist));
  const staticFiles = given?.staticFiles ?? ((headers) => createStaticFiles(join(dist, 'client'), headers));
  let stopping = false;
  const isReady = async () => {
    if (stopping) return false;
    const answer = connection.pool.query('select 1').then(
      () => true,
      () => false,
    );
    return Promise.race([answer, delay(readyPatience, false, { ref: false })]);
  };
  const development = given?.development ?? false;
  const files = createFiles({
    db: connection.db,
    databaseUrl: url,
    storage: createStorage(config),
    clock: () => new Date(),
  });
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
  const publications = watchPublications({
    db: upkeep.db,
    clock: () => new Date(),
    onPublished: () => onContentChanged([everything]),
    sync: (now) => upkeepThread.run('syncDownloads', now),
    log: (err) => log.warn({ err }, 'publications'),
  });
  publications.start();
  const background = withBackground
    ? await startBackground({ config, db: upkeep.db, url, log, clock: () => new Date() })
    : undefined;

  const ahead =
    config.filesAhead === 'on' ? startFilesAhead({ db: upkeep.db, pool: upkeep.pool, files, log }) : undefined;

  // A database that has stopped answering does not say goodbye either, and what fails must not keep the rest running.
  const within = (ms: number, work: Promise<void> | undefined): Promise<void> =>
    Promise.race([work?.catch((err: unknown) => log.warn({ err }, 'stopping')), delay(ms)]);
  const leaveDatabase = async () => {
    await changes.close();
    await index.close();
    await upkeepThread.close();
    await connection.close();
    await upkeep.close();
  };
  const stopOnce = async () => {
    stopping = true;
    chatHub.close();
    await Promise.all([
      within(grace, background?.stop()),
      within(grace, publications.stop()),
      drain(server, { idleMs: config.trustProxy.length > 0 ? proxyIdleMs : 0, graceMs: grace }),
    ]);
    await within(goodbye, ahead?.stop());
    files.close();
    numbers?.close();
    await within(goodbye, leaveDatabase());
    await embedded?.stop();
  };
  let stopped: Promise<void> | undefined;
  return { port: portOf(server), cache, stop: () => (stopped ??= stopOnce()) };
};
