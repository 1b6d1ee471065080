import type { RequestListener } from 'node:http';
import { createPageArt } from '#assets/brand/page-art.ts';
import { createAssetFiles } from '#assets/files/asset-files.ts';
import { findPublicPaths } from '#catalogue/company/queries.ts';
import { createFaultFiles } from '#catalogue/faults/files.ts';
import { createDownloadFiles } from '#documents/files/download-files.ts';
import { createMediaFiles } from '#documents/files/media-files.ts';
import { createPages } from '#pages/pages.ts';
import { createRenderBudget } from '#pages/render-budget.ts';
import { createNewsFeed, createSiteFiles } from '#pages/site-files.ts';
import { createOneClick } from '#people/accounts/http.ts';
import { createOidc } from '#people/oidc/oidc.ts';
import type { createHealth } from '#platform/http/health.ts';
import { createRequesters } from '#platform/http/visit.ts';
import type { NodeLimitName } from '#platform/limits/names.ts';
import { createListener } from '../listener.ts';
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
      artOf: createPageArt({ db, storage: services.files.storage }),
      headersOf: (locale) => editions[locale].headers,
      log: logError,
    }),
    metrics: services.metrics,
    headers,
    failPage: services.failPage,
  });
};
