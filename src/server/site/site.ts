import type { RequestListener } from 'node:http';
import type { NodeLimitName } from '#domain/limits/names.ts';
import { findPublicPaths } from '#domain/site/public-paths.ts';
import { createOneClick } from '#http/one-click.ts';
import { createAssetFiles } from '../files/asset-files.ts';
import { createDownloadFiles } from '../files/download-files.ts';
import { createFaultFiles } from '../files/fault-files.ts';
import { createMediaFiles } from '../files/media-files.ts';
import { createNewsFeed } from '../files/site-files-news.ts';
import { createSiteFiles } from '../files/site-files.ts';
import type { createHealth } from '../http/health.ts';
import { createListener } from '../http/listener.ts';
import { createRequesters } from '../http/requesters.ts';
import { createOidc } from '../oidc/oidc.ts';
import { createPages } from '../pages/pages.ts';
import { createRenderBudget } from '../pages/render-budget.ts';
import type { Services } from '../services.ts';
import { createDevMail } from './dev-mail.ts';
import type { SiteCore } from './site-core.ts';

type Deps = { services: Services; core: SiteCore; health: ReturnType<typeof createHealth> };

/** The public site on the six hosts and the mobile one. */
export const createPublicSite = ({ services, core, health }: Deps): RequestListener => {
  const { config, db, clock, texts, hosts, readIn, headers, limits, gate, cookie, accounts, audit, logError } =
    services;
  const budgetOf = (name: NodeLimitName) => createRequesters(services.createBudget(name));
  const { faultLibrary, api, editions } = core;
  const publicPaths = () => findPublicPaths(db, clock());

  return createListener({
    api,
    visitOf: services.visitOf,
    health,
    staticFiles: services.staticFiles(headers),
    assetFiles: createAssetFiles(services.files.storage, headers),
    mediaFiles: createMediaFiles(services.media, budgetOf('drawPerAddress'), headers),
    downloadFiles: createDownloadFiles({
      db,
      files: services.files,
      limits,
      requesterOf: budgetOf('makePerAddress'),
      userOf: gate.userOfRequest,
      texts,
      clock,
      headers,
      log: logError,
    }),
    faultFiles: createFaultFiles({ library: faultLibrary, readIn, texts, headers }),
    siteFiles: createSiteFiles({
      hosts,
      headers,
      contact: `security@${config.baseDomain}`,
      clock,
      publicPaths,
      feed: createNewsFeed({ readIn, origins: hosts.origins }),
    }),
    oneClick: createOneClick(accounts, headers),
    oidc: createOidc({
      audit,
      clients: config.oidcClients,
      hosts,
      headers,
      db,
      limits,
      clock,
      texts,
      userOf: gate.userOfRequest,
      endSession: async (request, response) => {
        const token = cookie.readHeader(request.headers.cookie);
        if (token !== undefined) await accounts.sessions.logOut(token);
        response.appendHeader('set-cookie', cookie.expiredCookies);
      },
    }),
    devMail: createDevMail({ db, enabled: config.devMail, texts, headers }),
    pages: createPages({
      web: services.web,
      api,
      cache: services.cache,
      hosts,
      renderFor: createRenderBudget({
        requesterOf: budgetOf('renderPerAddress'),
        findListedPaths: async () => (await publicPaths()).map(({ path }) => path),
        clock,
      }),
      settingsOf: (locale) => editions[locale].settings,
      headersOf: (locale) => editions[locale].headers,
      log: logError,
    }),
    metrics: services.metrics,
    headers,
    failPage: services.failPage,
  });
};
