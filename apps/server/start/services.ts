import type { IncomingMessage, ServerResponse } from 'node:http';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { reportMissingText, throwMissingText } from '@site/contract/i18n/format';
import { loadTexts } from '@site/contract/i18n/texts';
import type { Locale } from '@site/contract/locales';
import type { SetupItem } from '@site/contract/staff/desk';
import { createChat, readHours } from '#desk/chat/chat.ts';
import type { ChatHub } from '#desk/chat/http.ts';
import type { Files } from '#documents/downloads/store/files.ts';
import { createMedia } from '#documents/pictures/media.ts';
import { createOutbox } from '#outbox/outbox.ts';
import type { Web } from '#pages/web-build.ts';
import { createAccounts } from '#people/accounts/accounts.ts';
import { createPasswords } from '#people/accounts/passwords.ts';
import { createSessionCookie, createSessionGate } from '#people/accounts/session.ts';
import { createAudit } from '#people/audit/http.ts';
import type { Fallbacks } from '#platform/cache/fallback-texts.ts';
import type { PageCache } from '#platform/cache/page-cache.ts';
import { createReading, type Reading } from '#platform/cache/reading.ts';
import { createCaptcha, lightEffort } from '#platform/captcha/captcha.ts';
import { type Config, sharedDomain } from '#platform/config/config.ts';
import type { Connection, Db } from '#platform/database/connection.ts';
import type { WriteState } from '#platform/database/outage.ts';
import { createGuard } from '#platform/http/guard.ts';
import { type Readiness, isOutage, outageCauseOf } from '#platform/http/health.ts';
import { createHosts, createVisits } from '#platform/http/hosts.ts';
import { createFailPage } from '#platform/http/plain-page.ts';
import { securityHeaders } from '#platform/http/response-headers.ts';
import { createLimits } from '#platform/limits/limits.ts';
import { type NodeLimitName, nodeLimits } from '#platform/limits/names.ts';
import { createNodeBudget } from '#platform/limits/node-budget.ts';
import type { Log } from '#platform/log/log.ts';
import type { Metrics } from '#platform/log/metrics.ts';
import { holdings } from '#retention/holdings.ts';
import type { StudioBuild } from '#studio/host/studio-build.ts';

type FileSource = (headers: Record<string, string>) => (request: IncomingMessage, response: ServerResponse) => boolean;

export type ApplicationDeps = {
  config: Config;
  /** The connections that visitors need. Nothing on them waits for a publication. */
  connection: Connection;
  /** Whether the database takes writes. */
  writes: WriteState;
  /** The studio's own, few connections. */
  staffDb: Db;
  web: Web;
  cache: PageCache;
  metrics: Metrics;
  log: Log;
  clock: () => Date;
  readiness: () => Promise<Readiness>;
  /** Documents behind downloads. */
  files: Files;
  /** Which texts are shown in another language. */
  fallbacks: Fallbacks;
  /** What the installation lacks. */
  findSetup: () => Promise<SetupItem[]>;
  /** Notifies the chat streams of this node. */
  chatHub: ChatHub;
  /** Signs captchas; the same on all nodes. */
  captchaSecret: string;
  /** Pages come live from Vite, which needs a looser policy. */
  development: boolean;
  /** Files of the build, or Vite in development. */
  staticFiles: FileSource;
  /** The studio's interface. Tests of the API run without it. */
  studioBuild: StudioBuild | undefined;
};

/** Hashing uses whole cores: one is left for the pages, and the queue is bounded. */
const passwordLimits = { maxConcurrent: Math.max(1, Math.min(4, availableParallelism() - 1)), maxQueued: 60 };

/** What the public site and the studio share: sessions, permissions, messages and error pages. */
export const createServices = (deps: ApplicationDeps, port: number) => {
  const { config, connection, writes, log, clock, captchaSecret } = deps;
  const { db } = connection;
  const hosts = createHosts(config, port);
  const https = config.publicScheme === 'https';
  const headers = securityHeaders({ https, gtm: false, development: deps.development });
  const texts = loadTexts(
    [
      'errors',
      'collections',
      'layout',
      'drawings',
      'mail',
      'login',
      'registration',
      'personal',
      'faults',
      'oidc',
      'outage',
      'problems',
      'staff',
    ],
    config.mode === 'production' ? reportMissingText((err) => log.error({ err }, 'missing text')) : throwMissingText,
  );
  const count = (error: unknown): void => deps.metrics.countUnavailable(outageCauseOf(error));
  const logError = (err: unknown, requestId: string): void => {
    count(err);
    log.error({ err, requestId }, 'request failed');
  };
  const cookie = createSessionCookie({ https, domain: sharedDomain(config) });
  const captcha = createCaptcha({
    db,
    clock,
    secret: captchaSecret,
    ...(config.mode === 'test' ? { effort: lightEffort } : {}),
  });
  const outbox = createOutbox({ clock, domain: config.baseDomain, origins: hosts.origins, texts });
  const limits = createLimits({ pool: connection.pool, clock, writes });
  const passwords = createPasswords(passwordLimits);
  const accounts = createAccounts({ db, clock, outbox, origins: hosts.origins, passwords, writes, holdings });
  const mayWrite = async (mailbox: string) => (await limits.take('chatLettersPerMailbox', mailbox)).ok;
  // One setting scales all budgets: an address that may see more pages needs more calls, images and documents too.
  const scale = config.rendersPerMinute / nodeLimits.renderPerAddress.points;
  const createBudget = (limit: NodeLimitName) =>
    createNodeBudget({ seconds: nodeLimits[limit].seconds, points: nodeLimits[limit].points * scale, clock });
  const readIn = (locale: Locale, draft: Pick<Reading, 'db' | 'now'> = { db, now: clock() }) =>
    createReading({ ...draft, locale, languages: hosts.languages, text: texts[locale] });
  return {
    ...deps,
    db,
    readIn,
    createBudget,
    media: createMedia({
      readIn,
      storage: deps.files.storage,
      cacheDir: join(config.dataDir, 'media'),
      maxBytes: config.cacheBytes.pictures,
    }),
    hosts,
    https,
    headers,
    texts,
    logError,
    cookie,
    captcha,
    outbox,
    limits,
    passwords,
    accounts,
    audit: createAudit({ write: (fields, event) => log.info(fields, event), secret: captchaSecret }),
    guard: createGuard({ limits, captcha }),
    gate: createSessionGate({ sessions: accounts.sessions, cookie }),
    chat: createChat({ db, clock, outbox, hours: () => readHours(db, config.chatHours), mayWrite }),
    visitOf: createVisits(config, hosts),
    failPage: createFailPage({ texts, headers, isOutage, log: logError, count }),
  };
};

export type Services = ReturnType<typeof createServices>;
