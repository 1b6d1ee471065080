import type { RequestListener } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Locale } from '#contract/locales.ts';
import { localeCodes } from '#contract/locales.ts';
import { paths } from '#contract/paths.ts';
import type { Connection } from '#db/connection.ts';
import { isDatabaseAway } from '#db/outage.ts';
import { createCases } from '#domain/cases/cases.ts';
import { createCatalogue } from '#domain/catalogue/catalogue.ts';
import { createMedia } from '#domain/media/media.ts';
import { createPageInfo } from '#domain/pages/pages.ts';
import { findPublicPaths } from '#domain/site/public-paths.ts';
import { createSite } from '#domain/site/site.ts';
import { createSolutions } from '#domain/solutions/solutions.ts';
import { createApi } from '#http/api.ts';
import { loadTexts } from '#i18n/texts.ts';
import type { SiteSettings } from '#web/app/site-context.ts';
import type { Config } from './config.ts';
import { createDownloadFiles } from './download-files.ts';
import { createFailPage } from './failure.ts';
import { createHealth } from './health.ts';
import { createHosts } from './hosts.ts';
import { createListener } from './listener.ts';
import type { Log } from './log.ts';
import { createMediaFiles } from './media-files.ts';
import type { Metrics } from './metrics.ts';
import { isOutage } from './outage.ts';
import type { PageCache } from './page-cache.ts';
import { createPages } from './pages.ts';
import { securityHeaders } from './security-headers.ts';
import { createSiteFiles } from './site-files.ts';
import { createVisits } from './visits.ts';
import type { Web } from './web-build.ts';

export type ApplicationDeps = {
  config: Config;
  connection: Connection;
  web: Web;
  cache: PageCache;
  metrics: Metrics;
  log: Log;
  clock: () => Date;
  isReady: () => Promise<boolean>;
  /** Pages come live from Vite, which needs a looser policy. */
  development: boolean;
  /** Files of the build, or Vite in development. */
  staticFiles: (headers: Record<string, string>) => (request: IncomingMessage, response: ServerResponse) => boolean;
};

/** Everything wired, nothing started: the port is known, the rest are arguments. */
export const createApplication =
  (deps: ApplicationDeps) =>
  (port: number): RequestListener => {
    const { config, connection, web, cache, metrics, log, clock, isReady, staticFiles, development } = deps;
    const hosts = createHosts(config, port);
    const headers = securityHeaders({
      https: config.publicScheme === 'https',
      gtm: config.gtmId !== undefined,
      development,
    });
    const texts = loadTexts(['errors', 'layout', 'drawings']);
    const logError = (err: unknown, requestId: string) => log.error({ err, requestId }, 'request failed');
    const { db } = connection;
    const api = createApi({
      site: createSite({ db, clock }),
      catalogue: createCatalogue({ db, clock, texts }),
      cases: createCases({ db, clock }),
      pageInfo: createPageInfo({ db, clock }),
      solutions: createSolutions({ db, clock }),
      texts,
      isOwnOrigin: hosts.isOwnOrigin,
      isDatabaseAway,
      log: logError,
    });
    const settings = Object.fromEntries(
      localeCodes.map((locale) => [
        locale,
        {
          locale,
          origins: hosts.origins,
          mobileOrigin: hosts.mobileOrigin,
          cloudUrl: config.cloudUrl ?? paths.technical,
          ...(config.gtmId ? { gtmId: config.gtmId } : {}),
        },
      ]),
    ) as Record<Locale, SiteSettings>;
    const pages = createPages({
      web,
      api,
      cache,
      hosts,
      settingsOf: (locale) => settings[locale],
      headers,
      log: logError,
    });
    return createListener({
      api,
      visitOf: createVisits(config, hosts),
      health: createHealth(headers, isReady),
      staticFiles: staticFiles(headers),
      mediaFiles: createMediaFiles(createMedia({ db, cacheDir: join(config.dataDir, 'media') }), headers),
      downloadFiles: createDownloadFiles({ db, dataDir: config.dataDir, headers }),
      siteFiles: createSiteFiles({
        hosts,
        headers,
        contact: `security@${config.baseDomain}`,
        clock,
        publicPaths: () => findPublicPaths(db, clock()),
      }),
      pages,
      metrics,
      headers,
      failPage: createFailPage({ texts, headers, isOutage, log: logError }),
    });
  };
