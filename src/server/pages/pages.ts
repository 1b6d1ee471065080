import type { IncomingMessage, ServerResponse } from 'node:http';
import { createClient } from '#contract/client.ts';
import type { Locale } from '#contract/locales.ts';
import { isLocale } from '#contract/locales.ts';
import { paths } from '#contract/paths.ts';
import type { Tag } from '#contract/tags.ts';
import type { Api } from '#http/api.ts';
import { sessionHint } from '#http/session-cookie.ts';
import type { Visit } from '#http/visit.ts';
import type { SiteSettings } from '#web/app/site-context.ts';
import { formOf, wantedEncoding } from '../http/compression.ts';
import type { Hosts } from '../http/hosts.ts';
import { mobileLanguageCookie } from '../http/hosts.ts';
import type { RequesterOf } from '../http/requesters.ts';
import type { Page, PageCache, Rendered } from './page-cache.ts';
import { isCacheable, isKnownPath, knownQuery } from './page-query.ts';
import type { Web } from './web-build.ts';

type Deps = {
  web: Web;
  api: Api;
  cache: PageCache;
  hosts: Hosts;
  /** Who has a page rendered pays for it; a page from the cache is free. */
  requesterOf: RequesterOf;
  settingsOf: (locale: Locale) => SiteSettings;
  /** Editions differ: only the one with a tag manager or a chat provider lets it in. */
  headersOf: (locale: Locale) => Record<string, string>;
  log: (error: unknown, requestId: string) => void;
};

type Way = { path: string; key: string; locale: Locale; setLanguage?: Locale };

/** The personal centre is one page for all as well; somebody without a session can only be sent to the login. */
const lacksSession = ({ path }: Way, { headers }: IncomingMessage): boolean =>
  path === paths.personal && !headers.cookie?.includes(`${sessionHint}=1`);

/** Public pages: found in the cache or rendered into it. Nothing here depends on who asks. */
export const createPages = ({ web, api, cache, hosts, requesterOf, settingsOf, headersOf, log }: Deps) => {
  const wayOf = (request: IncomingMessage): Way => {
    const url = request.url ?? '/';
    const at = url.indexOf('?');
    const path = at === -1 ? url : url.slice(0, at);
    const query = at === -1 ? '' : url.slice(at + 1);
    const { host, cookie } = request.headers;
    const mobile = hosts.isMobile(host);
    const lang = mobile && query ? new URLSearchParams(query).get('lang') : null;
    const locale = hosts.localeOf(host, lang, cookie);
    const kept = query === '' ? '' : knownQuery(query);
    return {
      path: path + kept,
      key: `${locale} ${path}${kept}`,
      locale,
      ...(isLocale(lang) ? { setLanguage: lang } : {}),
    };
  };

  const render = async ({ path, locale }: Way, visit: Visit): Promise<Rendered> => {
    const tags = new Set<Tag>();
    const clientWith = (read: Set<Tag>) =>
      createClient({
        send: async (call, init) => {
          const request = new Request(`${hosts.origins[locale]}${call}`, init);
          request.headers.set('origin', hosts.origins[locale]);
          const onAnswered = (shown: ReadonlySet<Tag>) => {
            for (const tag of shown) read.add(tag);
          };
          return api.fetch(request, { visit: { ...visit, locale, onAnswered } });
        },
      });
    const made = await web.render({
      url: `${hosts.origins[locale]}${path}`,
      settings: settingsOf(locale),
      api: cache.answers.clientFor(locale, tags, clientWith),
      assetsOf: web.assetsOf,
    });
    if (made.kind === 'redirect') return made;
    // A fault of ours is not cached, and not shown as a page if an older one exists.
    if (made.status >= 500) throw made.error instanceof Error ? made.error : new Error(`page answered ${made.status}`);
    return {
      kind: 'page',
      status: made.status,
      html: made.html,
      tags,
      cacheable: made.status === 200 && isCacheable(path),
    };
  };

  const send = (request: IncomingMessage, response: ServerResponse, page: Page, way: Way, state: string) => {
    const cookie = way.setLanguage
      ? { 'set-cookie': `${mobileLanguageCookie}=${way.setLanguage}; Path=/; Max-Age=31536000; SameSite=Lax` }
      : {};
    if (request.headers['if-none-match'] === page.etag && page.status === 200) {
      response.writeHead(304, { ...headersOf(way.locale), etag: page.etag, vary: 'accept-encoding', ...cookie }).end();
      return;
    }
    const encoding = wantedEncoding(request.headers['accept-encoding']);
    const body = page.body[encoding] ?? page.body.identity;
    response.writeHead(page.status, {
      ...headersOf(way.locale),
      'content-type': 'text/html; charset=utf-8',
      'content-length': body.length,
      'cache-control': 'public, max-age=0, must-revalidate',
      etag: page.etag,
      vary: 'accept-encoding',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      ...(state === 'stale' ? { 'x-stale': 'database away', warning: '110 - "Response is Stale"' } : {}),
      'x-cache': state,
      ...cookie,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };

  return {
    /** The hot path: a fresh page in the cache, sent without a promise. */
    tryCached: (request: IncomingMessage, response: ServerResponse): boolean => {
      const way = wayOf(request);
      if (lacksSession(way, request)) return false;
      const page = cache.peek(way.key, wantedEncoding(request.headers['accept-encoding']));
      if (page) send(request, response, page, way, cache.mayBeStale() ? 'stale' : 'hit');
      return page !== undefined;
    },
    answer: async (request: IncomingMessage, response: ServerResponse, visit: Visit): Promise<void> => {
      const way = wayOf(request);
      const moved = (status: number, location: string) =>
        response.writeHead(status, { ...headersOf(way.locale), location, 'cache-control': 'no-store' }).end();
      if (!isKnownPath(way.path)) {
        // 302: an editor may bring the path to life, and browsers keep a 301.
        moved(302, paths.home);
        return;
      }
      if (lacksSession(way, request)) {
        moved(302, paths.login(paths.personal));
        return;
      }
      const result = await cache.get(way.key, async () => {
        requesterOf(visit).spend(1);
        return render(way, visit);
      });
      if ('redirect' in result) {
        moved(result.redirect.status, result.redirect.location);
        return;
      }
      await formOf(result.page.body, wantedEncoding(request.headers['accept-encoding']));
      if (result.state === 'stale' && !cache.mayBeStale())
        log(new Error(`stale page served: ${way.path}`), visit.requestId);
      send(request, response, result.page, way, result.state);
    },
  };
};
