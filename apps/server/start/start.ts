import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { conversationOf, everything, indexTag, isGeneratedTag, type Tag } from '@site/contract/tags';
import { hasSiteFiles } from '#assets/stored-assets.ts';
import { createChatHub } from '#desk/chat/http.ts';
import { createFiles } from '#documents/downloads/store/files.ts';
import { type Web, loadBuiltWeb } from '#pages/web-build.ts';
import { inviteFirstAdministrator } from '#people/staff/invitations.ts';
import { createFallbackTexts } from '#platform/cache/fallback-texts.ts';
import { createPageCache } from '#platform/cache/page-cache.ts';
import { sharedSecret } from '#platform/captcha/secret.ts';
import { startSiteClock } from '#platform/clock/site-clock.ts';
import { type Config, studioOriginOf } from '#platform/config/config.ts';
import { isAuditSealed } from '#platform/database/audit-seal.ts';
import { listenForChanges } from '#platform/database/changes.ts';
import type { Embedded } from '#platform/database/embedded/start-embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createWriteState } from '#platform/database/outage.ts';
import { connectPools, startDatabase } from '#platform/database/site-pools.ts';
import { createReadiness, isOutage } from '#platform/http/health.ts';
import { drain, listen, portOf } from '#platform/http/http-server.ts';
import { createStaticFiles } from '#platform/http/static-files.ts';
import type { Log } from '#platform/log/log.ts';
import { createMetrics, serveMetrics } from '#platform/log/metrics.ts';
import { observeStorage, createStorage } from '#platform/storage/storage.ts';
import { keepFresh } from '#search/keep-fresh.ts';
import { loadStudioBuild } from '#studio/host/studio-build.ts';
import { createApplication } from './application.ts';
import { ensureAuditSealed } from './background/audit-seal.ts';
import { createBackground } from './background/background.ts';
import { ensureContent } from './background/content.ts';
import { startFilesAhead } from './background/files-ahead.ts';
import { ensureFirstContent } from './background/first-content.ts';
import { watchPublications } from './background/publications.ts';
import { ensureIndex } from './background/search-index.ts';
import { createSiteMetrics } from './background/site-metrics.ts';
import { createUpkeep } from './background/upkeep.ts';
import { createWarmUp } from './background/warm-up.ts';
import { watchWrites } from './background/watch-writes.ts';
import { whenIdle } from './background/when-idle.ts';
import { createWorkMetrics } from './background/work-metrics.ts';
import type { ApplicationDeps } from './services.ts';
import { findSetupProblems, setupLine } from './setup/find-setup-problems.ts';
import type { SiteCore } from './site/site-core.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const dist = join(root, 'dist');
const graceMs = 10_000;
/** Longer than a proxy keeps an idle connection to us: see `keepalive_timeout` in deploy/nginx. */
const defaultProxyIdleMs = 4000;

const closeTimeoutMs = 5000;

type Options = {
  config: Config;
  log: Log;
  /** A line for the person who starts the site. */
  print: (line: string) => void;
  /** Mail and schedules run too, unless this is false. */
  background?: boolean;
  /** How long a proxy's idle connections stay open when the site stops. */
  proxyIdleMs?: number;
  /** The private PostgreSQL, if it is starting already. */
  startingDatabase?: Promise<Embedded> | undefined;
  /** Development provides its own pages and files. */
  web?: {
    web: Web;
    staticFiles: ApplicationDeps['staticFiles'];
    studioBuild?: ApplicationDeps['studioBuild'];
    development?: boolean;
  };
};

/** Starts everything in order, and returns a function that stops it in reverse. */
export const startSite = async ({
  config,
  log,
  print,
  web: customWeb,
  background: withBackground = true,
  proxyIdleMs = defaultProxyIdleMs,
  startingDatabase = startDatabase(config, log),
}: Options) => {
  const openDatabase = async () => {
    const embedded = await startingDatabase;
    const url = config.databaseUrl ?? embedded?.url ?? '';
    await migrate(url, { log: (line) => log.warn(line) });
    await ensureAuditSealed(url, embedded?.adminUrl);
    return { embedded, url };
  };
  // PostgreSQL starts while the pages are loaded.
  const [{ embedded, url }, web] = await Promise.all([openDatabase(), customWeb?.web ?? loadBuiltWeb(dist)]);
  let stopping = false;
  let measures: ReturnType<typeof createSiteMetrics> | undefined;
  const { connection, staffConnection, upkeep } = connectPools(url, {
    log,
    isStopping: () => stopping,
    countSlowQuery: (pool) => measures?.slowQuery(pool),
  });
  const clock = await startSiteClock({ db: upkeep.db, log });
  const writes = createWriteState((canWrite) =>
    canWrite
      ? log.info('the database takes writes again')
      : log.error('the database takes no writes: pages and reads are served, everything that writes answers 503'),
  );
  const storage = observeStorage(createStorage(config), {
    answered: () => measures?.storageAnswered(),
    failed: () => measures?.storageFailed(),
  });
  const ensureReadable = async () => {
    await ensureFirstContent({
      db: upkeep.db,
      databaseUrl: url,
      dataDir: config.dataDir,
      s3Url: config.s3Url,
      contentDir: config.contentDir,
      withIndex: withBackground,
      print,
    });
    await ensureContent({ db: upkeep.db, storage, folder: config.contentDir, now: clock.now(), print });
    if (withBackground) await ensureIndex({ db: upkeep.db, now: clock.now(), print });
  };
  const [captchaSecret] = await Promise.all([sharedSecret(connection.db, 'captcha', clock.now()), ensureReadable()]);

  const cache = createPageCache({ maxBytes: config.cacheBytes, isOutage });
  const metrics = createMetrics(cache);
  measures = createSiteMetrics({
    registry: metrics.registry,
    pools: { site: connection.pool, staff: staffConnection.pool, upkeep: upkeep.pool },
    db: upkeep.db,
    url,
    writes,
    dataDir: config.dataDir,
  });
  const upkeepThread = createUpkeep(url);
  const index = keepFresh({
    refresh: (whole) => upkeepThread.run(whole ? 'refreshIndex' : 'updateIndex', clock.now()),
    log: (err) => log.error({ err }, 'search index'),
  });
  const chatHub = createChatHub();
  const fallbacks = createFallbackTexts();
  const onContentChanged = (tags: Tag[]) => {
    if (tags.length === 0) return;
    cache.invalidate(tags);
    fallbacks.invalidate();
    // Changes of a document's size or of the index itself do not affect search.
    const affectsSearch = tags.some((tag) => !isGeneratedTag(tag) && tag !== indexTag);
    if (withBackground && affectsSearch) index.changed(tags.includes(everything));
  };
  // Content and chat share one channel, and nothing else.
  const onTags = (tags: Tag[]) => {
    chatHub.notify(tags);
    onContentChanged(tags.filter((tag) => conversationOf(tag) === undefined));
  };
  const changes = await listenForChanges(url, onTags, (line) => log.warn(line), { onState: cache.setListening });
  const staticFiles = customWeb?.staticFiles ?? ((headers) => createStaticFiles(join(dist, 'client'), headers));
  const studioBuild = customWeb ? customWeb.studioBuild : loadStudioBuild(join(dist, 'studio'));
  const findSetup = () => findSetupProblems({ config, db: upkeep.db, isSealed: () => isAuditSealed(url) });
  // Of mail the outbox speaks, and a new site has no backup yet.
  const atStart = (await findSetup()).filter(({ problem }) => problem !== 'backup' && problem !== 'mail');
  for (const problem of atStart) log.warn(setupLine(problem));
  const development = customWeb?.development ?? false;
  const files = createFiles({
    db: connection.db,
    databaseUrl: url,
    storage,
    clock: clock.now,
  });
  const wired = Promise.withResolvers<SiteCore>();
  const deps: ApplicationDeps = {
    config,
    connection,
    writes,
    staffDb: staffConnection.db,
    files,
    web,
    cache,
    metrics,
    log,
    clock: clock.now,
    findSetup,
    readiness: createReadiness({ pool: connection.pool, writes, isStopping: () => stopping }),
    fallbacks,
    chatHub,
    captchaSecret,
    staticFiles,
    studioBuild,
    development,
  };
  const server = await listen(createApplication(deps, wired.resolve), config.port, config.host);
  // Another site on this machine may use the port: the site must start even without metrics.
  const metricsServer =
    config.metricsPort === 'off'
      ? undefined
      : await serveMetrics(metrics, config.metricsPort, config.metricsHost).catch((err: unknown) =>
          log.warn({ err, port: config.metricsPort }, 'metrics are off: the port is in use'),
        );

  const publications = watchPublications({
    db: upkeep.db,
    clock,
    onPublished: () => onContentChanged([everything]),
    sync: (now) => upkeepThread.run('syncDownloads', now),
    log: (err) => log.warn({ err }, 'publications'),
  });
  const writeWatch = watchWrites({ pool: upkeep.pool, writes });
  const core = await wired.promise;
  const { languages } = config;
  const warmUp = withBackground
    ? createWarmUp({
        db: connection.db,
        clock: clock.now,
        render: core.renderDraft,
        media: core.media,
        languages,
        log,
      })
    : undefined;
  // Elsewhere nodes are alone, and may have been given a database without its files.
  const hasFiles = config.mode !== 'production' || (await hasSiteFiles(upkeep.db, storage));
  const background = withBackground
    ? await createBackground({
        config,
        db: upkeep.db,
        url,
        log,
        clock,
        check: core.renderCheck,
        metrics: createWorkMetrics({
          registry: metrics.registry,
          db: upkeep.db,
          skewSeconds: clock.skewSeconds,
        }),
        studioOrigin: studioOriginOf(config, portOf(server)),
        hasFiles,
      })
    : undefined;

  // With an existing index there is nothing to do for it.
  const firstIdle = whenIdle(() => {
    publications.start();
    background?.start();
    if (withBackground) index.changed(true);
    warmUp?.start();
  });
  const filesAhead =
    config.filesAhead === 'on' && hasFiles
      ? startFilesAhead({ db: upkeep.db, pool: upkeep.pool, files, languages, log })
      : undefined;

  // Not in production, where the lines of a start end up in a log: `npm run staff:invite` prints the link there.
  const joinLink =
    config.studio && config.mode !== 'production'
      ? await inviteFirstAdministrator(staffConnection.db, studioOriginOf(config, portOf(server)), clock.now())
      : undefined;

  // A database that does not respond cannot close its connections either, and one failure must not stop the rest from closing.
  const within = (ms: number, work: Promise<void> | undefined): Promise<void> =>
    Promise.race([work?.catch((err: unknown) => log.warn({ err }, 'stopping')), delay(ms)]);
  const closeDatabase = async () => {
    await changes.close();
    await index.close();
    await upkeepThread.close();
    await connection.close();
    await staffConnection.close();
    await upkeep.close();
  };
  const stopOnce = async () => {
    stopping = true;
    writeWatch.stop();
    chatHub.close();
    cache.stop();
    firstIdle.stop();
    await Promise.all([
      within(graceMs, background?.stop()),
      within(graceMs, publications.stop()),
      within(graceMs, clock.stop()),
      drain(server, { idleMs: config.trustProxy.length > 0 ? proxyIdleMs : 0, graceMs: graceMs }),
    ]);
    await within(closeTimeoutMs, warmUp?.stop());
    await within(closeTimeoutMs, filesAhead?.stop());
    files.close();
    metricsServer?.close();
    await within(closeTimeoutMs, closeDatabase());
    await embedded?.stop();
  };
  let stopped: Promise<void> | undefined;
  return { port: portOf(server), joinLink, cache, stop: () => (stopped ??= stopOnce()) };
};
