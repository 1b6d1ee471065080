import type { RequestListener } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { hasFeature } from '#contract/editions.ts';
import type { Locale } from '#contract/locales.ts';
import { localeCodes } from '#contract/locales.ts';
import type { Connection } from '#db/connection.ts';
import { createAccounts } from '#domain/accounts/accounts.ts';
import { createDownloadHistory } from '#domain/accounts/download-history.ts';
import { createPasswords } from '#domain/accounts/passwords.ts';
import { isInCountries } from '#domain/accounts/phones.ts';
import { createCaptcha, lightEffort } from '#domain/captcha/captcha.ts';
import { createCases } from '#domain/cases/cases.ts';
import { createCatalogue } from '#domain/catalogue/catalogue.ts';
import { createChat } from '#domain/chat/chat.ts';
import type { ChatHub } from '#domain/chat/hub.ts';
import { createComments } from '#domain/comments/comments.ts';
import { createCompany } from '#domain/company/company.ts';
import type { Files } from '#domain/downloads/store/files.ts';
import { createFaultCodes } from '#domain/faults/fault-codes.ts';
import { createInbox } from '#domain/inbox/inbox.ts';
import { createUploads } from '#domain/inbox/uploads.ts';
import { createQuoteSource } from '#domain/investor/quote-source.ts';
import { createLimits } from '#domain/limits/limits.ts';
import { nodeLimits } from '#domain/limits/names.ts';
import { createNodeBudget } from '#domain/limits/node-budget.ts';
import { createMedia } from '#domain/media/media.ts';
import { createOutbox } from '#domain/outbox/outbox.ts';
import { createPageInfo } from '#domain/pages/pages.ts';
import { createSearchHistory } from '#domain/search/history.ts';
import { createSearch } from '#domain/search/search.ts';
import { findPublicPaths } from '#domain/site/public-paths.ts';
import { createSite } from '#domain/site/site.ts';
import { createSolutions } from '#domain/solutions/solutions.ts';
import { createSupport } from '#domain/support/support.ts';
import { createApi } from '#http/api.ts';
import { createAudit } from '#http/audit.ts';
import { createGuard } from '#http/guard.ts';
import { createOneClick } from '#http/one-click.ts';
import { createSessionCookie } from '#http/session-cookie.ts';
import { createSessionGate } from '#http/session.ts';
import { loadTexts } from '#i18n/texts.ts';
import type { SiteSettings } from '#web/app/site-context.ts';
import type { Config } from './config/config.ts';
import { sharedDomain } from './config/origins.ts';
import { createDevMail } from './dev-mail.ts';
import { createDownloadFiles } from './files/download-files.ts';
import { createFaultFiles } from './files/fault-files.ts';
import { createMediaFiles } from './files/media-files.ts';
import { createNewsFeed } from './files/site-files-news.ts';
import { createSiteFiles } from './files/site-files.ts';
import { createFailPage } from './http/failure.ts';
import { createHealth } from './http/health.ts';
import { createHosts } from './http/hosts.ts';
import { createListener } from './http/listener.ts';
import { isOutage } from './http/outage.ts';
import { createRequesters } from './http/requesters.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createVisits } from './http/visits.ts';
import type { Log } from './log/log.ts';
import type { Metrics } from './log/metrics.ts';
import { createOidc } from './oidc/oidc.ts';
import type { PageCache } from './pages/page-cache.ts';
import { createPages } from './pages/pages.ts';
import type { Web } from './pages/web-build.ts';
import { createStaffChat } from './staff-chat.ts';

export type ApplicationDeps = {
  config: Config;
  connection: Connection;
  web: Web;
  cache: PageCache;
  metrics: Metrics;
  log: Log;
  clock: () => Date;
  isReady: () => Promise<boolean>;
  /** Documents behind downloads. */
  files: Files;
  /** Wakes the chat's streams of this node. */
  chatHub: ChatHub;
  /** Signs captchas; the same on all nodes. */
  captchaSecret: string;
  /** Pages come live from Vite, which needs a looser policy. */
  development: boolean;
  /** Files of the build, or Vite in development. */
  staticFiles: (headers: Record<string, string>) => (request: IncomingMessage, response: ServerResponse) => boolean;
};

/** Hashing takes whole cores: one is left for the pages, and the line that waits is not endless. */
const passwordLane = { atOnce: Math.max(1, Math.min(4, availableParallelism() - 1)), waiting: 60 };

/** Everything wired, nothing started: the port is known, the rest are arguments. */
export const createApplication =
  (deps: ApplicationDeps) =>
  (port: number): RequestListener => {
    const { config, connection, web, cache, metrics, log, clock, isReady, staticFiles, development } = deps;
    const hosts = createHosts(config, port);
    const https = config.publicScheme === 'https';
    const headers = securityHeaders({ https, gtm: false, development });
    const headersOf = Object.fromEntries(
      localeCodes.map((locale) => [
        locale,
        securityHeaders({
          https,
          gtm: config.gtmId !== undefined && hasFeature(locale, 'tagManager'),
          chat: config.chatUrl && hasFeature(locale, 'liveChat') ? new URL(config.chatUrl).origin : undefined,
          development,
        }),
      ]),
    ) as Record<Locale, Record<string, string>>;
    const texts = loadTexts([
      'errors',
      'layout',
      'drawings',
      'mail',
      'login',
      'registration',
      'personal',
      'faults',
      'oidc',
      'chat',
      'outage',
    ]);
    const logError = (err: unknown, requestId: string) => log.error({ err, requestId }, 'request failed');
    const { db } = connection;
    const cookie = createSessionCookie({ https: config.publicScheme === 'https', domain: sharedDomain(config) });
    const captcha = createCaptcha({
      db,
      clock,
      secret: deps.captchaSecret,
      ...(config.mode === 'test' ? { effort: lightEffort } : {}),
    });
    const audit = createAudit({ write: (fields, event) => log.info(fields, event), secret: deps.captchaSecret });
    const outbox = createOutbox({ clock, domain: config.baseDomain, origins: hosts.origins, texts });
    const limits = createLimits({ pool: connection.pool });
    // One setting scales them all: an address that may see more pages needs more pictures and documents too.
    const scale = config.rendersPerMinute / nodeLimits.renderPerAddress.points;
    const budgetOf = (name: keyof typeof nodeLimits) =>
      createRequesters(
        createNodeBudget({ seconds: nodeLimits[name].seconds, points: nodeLimits[name].points * scale, clock }),
      );
    const guard = createGuard({ limits, captcha });
    const passwords = createPasswords(passwordLane);
    const accounts = createAccounts({ db, clock, outbox, origins: hosts.origins, passwords });
    const gate = createSessionGate({ sessions: accounts.sessions, cookie });
    const company = createCompany({
      db,
      clock,
      ...(config.quotesUrl
        ? {
            quotes: createQuoteSource({
              url: config.quotesUrl,
              fetch,
              clock,
              log: (err) => log.warn({ err }, 'quotes'),
            }),
          }
        : {}),
    });
    const faults = createFaultCodes({ db, clock });
    const mayWrite = async (mailbox: string) => (await limits.take('chatLettersPerMailbox', mailbox)).ok;
    const chat = createChat({ db, clock, outbox, hours: config.chatHours, mayWrite });
    const api = createApi({
      site: createSite({ db, clock }),
      catalogue: createCatalogue({ db, clock, texts }),
      cases: createCases({ db, clock }),
      pageInfo: createPageInfo({ db, clock }),
      company,
      solutions: createSolutions({ db, clock }),
      search: createSearch({ db, clock }),
      comments: createComments({ db, clock, outbox }),
      searchHistory: createSearchHistory({ db, clock }),
      support: createSupport({ db, clock }),
      faults,
      accounts: {
        accounts,
        downloadHistory: createDownloadHistory({ db }),
        gate,
        cookie,
        guard,
        limits,
        audit,
        clientNames: new Map(config.oidcClients.map(({ client_id: id, client_name: name }) => [id, name])),
        isSmsCountry: (phone) => isInCountries(phone, config.smsCountries),
      },
      chat: { chat, hub: deps.chatHub, https, enabled: config.chatUrl === undefined },
      inbox: createInbox({
        db,
        clock,
        outbox,
        uploads: createUploads(config),
        origins: hosts.origins,
      }),
      captcha,
      kept: cache.kept,
      guard,
      texts,
      isOwnOrigin: hosts.isOwnOrigin,
      isOutage,
      log: logError,
    });
    const settings = Object.fromEntries(
      localeCodes.map((locale) => [
        locale,
        {
          locale,
          origins: hosts.origins,
          mobileOrigin: hosts.mobileOrigin,
          ...(config.cloudUrl ? { cloudUrl: config.cloudUrl } : {}),
          ...(config.gtmId && hasFeature(locale, 'tagManager') ? { gtmId: config.gtmId } : {}),
          ...(config.chatUrl && hasFeature(locale, 'liveChat') ? { chatUrl: config.chatUrl } : {}),
        },
      ]),
    ) as Record<Locale, SiteSettings>;
    const pages = createPages({
      web,
      api,
      cache,
      hosts,
      requesterOf: budgetOf('renderPerAddress'),
      settingsOf: (locale) => settings[locale],
      headersOf: (locale) => headersOf[locale],
      log: logError,
    });
    return createListener({
      api,
      visitOf: createVisits(config, hosts),
      health: createHealth(headers, isReady),
      staticFiles: staticFiles(headers),
      mediaFiles: createMediaFiles(
        createMedia({ db, clock, cacheDir: join(config.dataDir, 'media') }),
        budgetOf('drawPerAddress'),
        headers,
      ),
      downloadFiles: createDownloadFiles({
        db,
        files: deps.files,
        limits,
        requesterOf: budgetOf('makePerAddress'),
        userOf: gate.userOfRequest,
        texts,
        clock,
        headers,
        log: logError,
      }),
      faultFiles: createFaultFiles({ faults, texts, headers }),
      siteFiles: createSiteFiles({
        hosts,
        headers,
        contact: `security@${config.baseDomain}`,
        clock,
        publicPaths: () => findPublicPaths(db, clock()),
        feed: createNewsFeed({ db, news: company.news, texts, origins: hosts.origins }),
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
          response.appendHeader('set-cookie', cookie.clearing);
        },
      }),
      staffChat: createStaffChat({
        db,
        audit,
        chat,
        hub: deps.chatHub,
        limits,
        texts,
        token: config.staffToken,
        clock,
        https,
        headers,
        isOwnOrigin: hosts.isOwnOrigin,
      }),
      devMail: createDevMail({ db, enabled: config.devMail, isOwnHost: hosts.isOwnHost, texts, headers }),
      pages,
      metrics,
      headers,
      failPage: createFailPage({ texts, headers, isOutage, log: logError }),
    });
  };
