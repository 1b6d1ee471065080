import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Texts } from '@site/contract/i18n/texts';
import type { Locale } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import type Provider from 'oidc-provider';
import { findBrand } from '#assets/brand/find-brand.ts';
import { findCompanyName } from '#outbox/company-name.ts';
import { createMemory } from '#platform/cache/memory.ts';
import type { OidcClient } from '#platform/config/values.ts';
import type { Db } from '#platform/database/connection.ts';
import type { Hosts } from '#platform/http/hosts.ts';
import { plainStylesOf } from '#platform/http/plain-page.ts';
import type { Visit } from '#platform/http/visit.ts';
import { addressKey } from '#platform/limits/address.ts';
import type { Limits } from '#platform/limits/limits.ts';
import type { SessionUser } from '../accounts/session.ts';
import type { Audit } from '../audit/http.ts';
import { answerInteraction, createOidcPages, type OidcPages } from './interaction.ts';
import { loadKeys, rotateKeys } from './keys.ts';

export type OidcDeps = {
  audit: Audit;
  clients: OidcClient[];
  hosts: Hosts;
  headers: Record<string, string>;
  db: Db;
  limits: Pick<Limits, 'take'>;
  clock: () => Date;
  texts: Texts;
  userOf: (request: IncomingMessage) => Promise<SessionUser | undefined>;
  endSession: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
};

const base = '/oidc';
/** Paths that clients call from server to server; all others are called by a visitor's browser. */
const clientPaths = /^\/oidc\/(token|me|jwks|request|\.well-known)\b/;
const tooOften = 'temporarily_unavailable';
/** How often we check for new keys, because other nodes rotate them too, and for another name of the company. */
const keyCheckMs = 60_000;

type CachedProvider = { provider: Provider; pages: OidcPages; version: string; checkedAt: number };

/** Browsers apply `form-action` to redirects as well, so the clients' origins must be allowed. */
const policyFor = (policy: string, clients: OidcClient[]): string => {
  const uris = clients.flatMap((client) => [...client.redirect_uris, ...client.post_logout_redirect_uris]);
  const origins = new Set(uris.map((uri) => new URL(uri).origin));
  return policy.replace("form-action 'self'", ["form-action 'self'", ...origins].join(' '));
};

/** `/oidc`: each edition is an OpenID provider for the same accounts, if clients are configured. */
export const createOidc = (deps: OidcDeps) => {
  const { audit, clients, hosts, db, limits, clock, texts, userOf, endSession } = deps;
  const headers = {
    ...deps.headers,
    'content-security-policy': policyFor(deps.headers['content-security-policy'] ?? '', clients),
  };
  const providers = createMemory(() => new Map<Locale, CachedProvider>());

  const getProvider = async (locale: Locale): Promise<CachedProvider> => {
    const known = providers.of({ db });
    const cached = known.get(locale);
    const now = clock();
    if (cached && now.getTime() - cached.checkedAt < keyCheckMs) return cached;
    let keys = await loadKeys(db, now);
    if (keys.signing.length === 0 || keys.cookies.length === 0) {
      await rotateKeys(db, now);
      keys = await loadKeys(db, now);
    }
    const company = await findCompanyName(db, locale);
    const version = `${keys.version} ${company}`;
    if (cached?.version === version) {
      cached.checkedAt = now.getTime();
      return cached;
    }
    // Loaded only when somebody signs in through it.
    const { createOidcProvider } = await import('./provider.ts');
    const pages = createOidcPages({ t: texts[locale], locale, company, styles: `${base}/style` });
    const issuer = hosts.origins[locale] + base;
    const provider = createOidcProvider({ issuer, clients, keys, db, clock, pages, userOf, endSession });
    const created = { provider, pages, version, checkedAt: now.getTime() };
    known.set(locale, created);
    return created;
  };

  /** Returns true and responds with 429 when this caller has used up the budget. */
  const isThrottled = async (url: string, response: ServerResponse, visit: Visit): Promise<boolean> => {
    const { ip, locale } = visit;
    const byClient = clientPaths.test(url);
    const limit = await limits.take(byClient ? 'oidcPerClientAddress' : 'oidcPerAddress', addressKey(ip));
    if (limit.ok) return false;
    audit('limit reached', { visit, reason: byClient ? 'oidcPerClientAddress' : 'oidcPerAddress' });
    const type = byClient ? 'application/json' : 'text/html; charset=utf-8';
    response.writeHead(429, { 'content-type': type, 'retry-after': String(limit.retryAfter) });
    response.end(byClient ? JSON.stringify({ error: tooOften }) : (await getProvider(locale)).pages.error(tooOften));
    return true;
  };

  return async (request: IncomingMessage, response: ServerResponse, visit: Visit): Promise<boolean> => {
    const { locale } = visit;
    const url = request.url ?? '';
    if (clients.length === 0 || !url.startsWith(`${base}/`)) return false;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('cache-control', 'no-store');
    const origin = new URL(hosts.origins[locale]);
    if (request.headers.host !== origin.host) {
      response.writeHead(302, { location: hosts.origins[locale] + url }).end();
      return true;
    }
    if (url === `${base}/style`) {
      response
        .writeHead(200, { 'content-type': 'text/css; charset=utf-8' })
        .end(plainStylesOf((await findBrand(db)).accent));
      return true;
    }
    if (await isThrottled(url, response, visit)) return true;
    const { provider, pages } = await getProvider(locale);
    const uid = url.match(/^\/oidc\/interaction\/([\w-]{1,64})$/)?.[1];
    // The provider builds its URLs from these, so a visitor's values are overwritten.
    request.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1);
    request.headers['x-forwarded-host'] = origin.host;
    if (uid !== undefined) {
      await answerInteraction({
        request,
        response,
        provider,
        pages,
        db,
        userOf,
        origin: origin.origin,
        login: paths.login(url),
        onConsent: (accountId) => audit('consent given', { visit, accountId }),
      });
      return true;
    }
    Object.assign(request, { originalUrl: url, url: url.slice(base.length) });
    await provider.callback()(request, response);
    return true;
  };
};
