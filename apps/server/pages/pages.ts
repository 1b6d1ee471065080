import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import type { SiteSettings } from '@site/site/app/site-context';
import type { Api } from '#api/api.ts';
import { sessionHint } from '#people/accounts/session.ts';
import type { Seen } from '#platform/cache/answer-cache.ts';
import type { Page, PageCache, RenderResult } from '#platform/cache/page-cache.ts';
import { type Encoding, encodedBody, preferredEncoding } from '#platform/http/compression.ts';
import { type Hosts, mobileLanguageCookie } from '#platform/http/hosts.ts';
import { edgeCached } from '#platform/http/response-headers.ts';
import type { Visit } from '#platform/http/visit.ts';
import { createPageClient, noteFailedCalls } from './page-client.ts';
import { canonicalPath, isCacheable, knownQuery } from './page-query.ts';
import type { RenderBudget } from './render-budget.ts';
import type { Web } from './web-build.ts';

type Deps = {
  web: Web;
  api: Api;
  cache: PageCache;
  hosts: Hosts;
  /** Rendering a page may cost the caller budget; a cached page is free. */
  renderFor: RenderBudget;
  settingsOf: (locale: Locale) => SiteSettings;
  /** The header's picture, for the page itself. */
  artOf: (address: string) => Promise<string | undefined>;
  /** Editions differ: only one with a tag manager or a chat provider allows it. */
  headersOf: (locale: Locale) => Record<string, string>;
  log: (error: unknown, requestId: string) => void;
};

type SentForm = { encoding: Encoding; bytes: Buffer };
type PageRequest = {
  /** With the query keys that pages read. */
  path: string;
  key: string;
  /** The query as it was sent, with its question mark. */
  search: string;
  locale: Locale;
  setLanguage: Locale | undefined;
};

/** Whether every visitor gets the same page under this address. */
const isShared = ({ path }: PageRequest, { status, isPartial }: Page): boolean =>
  status === 200 && !isPartial && path !== paths.personal && isCacheable(path);

/** The personal centre is also one cached page for all; a visitor without a session is redirected to the login. */
const lacksSession = ({ path }: PageRequest, { headers }: IncomingMessage): boolean =>
  path === paths.personal && !headers.cookie?.includes(`${sessionHint}=1`);

const digestOf = (state: string): string => createHash('sha256').update(state).digest('base64url');

/** Public pages, served from the cache or rendered into it. Nothing here depends on the visitor. */
export const createPages = ({ web, api, cache, hosts, renderFor, settingsOf, artOf, headersOf, log }: Deps) => {
  const parsePageRequest = (request: IncomingMessage): PageRequest => {
    const url = request.url ?? '/';
    const at = url.indexOf('?');
    const path = at === -1 ? url : url.slice(0, at);
    const query = at === -1 ? '' : url.slice(at + 1);
    const { host, cookie } = request.headers;
    const mobile = hosts.isMobile(host);
    const lang = mobile && query ? new URLSearchParams(query).get('lang') : null;
    const locale = hosts.localeOf(host, lang, cookie);
    const normalised = query === '' ? path : path + knownQuery(query);
    return {
      path: normalised,
      key: `${locale} ${normalised}`,
      search: at === -1 ? '' : url.slice(at),
      locale,
      setLanguage: lang !== null && hosts.isServed(lang) ? lang : undefined,
    };
  };

  const render = async (
    { path, locale }: PageRequest,
    visit: Visit,
    cachedDigest: string | undefined,
  ): Promise<RenderResult> => {
    const seen: Seen = { tags: new Set(), langs: new Map() };
    let isPartial = false;
    const noteFailure = () => {
      isPartial = true;
    };
    const client = cache.answers.clientFor(locale, seen, createPageClient({ api, hosts }, locale, visit));
    const rendered = await web.render({
      url: `${hosts.origins[locale]}${path}`,
      settings: settingsOf(locale),
      api: noteFailedCalls(client, noteFailure),
      langs: seen.langs,
      assetsOf: web.assetsOf,
      artOf,
      isRendered: (state) => cachedDigest === digestOf(state),
    });
    if (rendered.kind === 'redirect') return rendered;
    if (rendered.kind === 'unchanged') return { kind: 'unchanged', tags: seen.tags, isPartial };
    // A server error is not cached, and not shown if an older page exists.
    if (rendered.status >= 500)
      throw rendered.error instanceof Error ? rendered.error : new Error(`page responded with ${rendered.status}`);
    return {
      kind: 'page',
      status: rendered.status,
      html: rendered.html,
      digest: digestOf(rendered.state),
      tags: seen.tags,
      isPartial,
      cacheable: rendered.status === 200 && isCacheable(path),
    };
  };

  const headersFor = (page: Page, { encoding, bytes }: SentForm, pageRequest: PageRequest, state: string) => ({
    ...headersOf(pageRequest.locale),
    ...(isShared(pageRequest, page) ? edgeCached : {}),
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(bytes.length),
    'cache-control': page.isPartial ? 'no-store' : 'no-cache',
    etag: page.etag,
    vary: 'accept-encoding',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    ...(state === 'stale' ? { 'x-stale': 'database away', warning: '110 - "Response is Stale"' } : {}),
    'x-cache': state,
  });

  /** The headers of cached pages, as lists of names and values: to collect them takes as long as to look up the page. */
  const hitHeaders = new WeakMap<Buffer, string[]>();
  const hitHeadersFor = (page: Page, form: SentForm, pageRequest: PageRequest): string[] => {
    const cached = hitHeaders.get(form.bytes);
    if (cached) return cached;
    const headers = Object.entries(headersFor(page, form, pageRequest, 'hit')).flat();
    hitHeaders.set(form.bytes, headers);
    return headers;
  };

  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    page: Page,
    form: SentForm,
    pageRequest: PageRequest,
    state: string,
  ) => {
    const { setLanguage } = pageRequest;
    if (setLanguage)
      response.setHeader(
        'set-cookie',
        `${mobileLanguageCookie}=${setLanguage}; Path=/; Max-Age=31536000; SameSite=Lax`,
      );
    const held = request.headers['if-none-match'];
    if (held !== undefined && (held === page.etag || held === page.compactEtag) && page.status === 200) {
      const edge = isShared(pageRequest, page) ? edgeCached : {};
      const headers = { ...headersOf(pageRequest.locale), ...edge, etag: held, vary: 'accept-encoding' };
      response.writeHead(304, headers).end();
      return;
    }
    const headers =
      state === 'hit' ? hitHeadersFor(page, form, pageRequest) : headersFor(page, form, pageRequest, state);
    response.writeHead(page.status, headers);
    response.end(request.method === 'HEAD' ? undefined : form.bytes);
  };

  return {
    /** The hot path: a fresh page in the cache, sent without a promise. */
    tryCached: (request: IncomingMessage, response: ServerResponse): boolean => {
      const pageRequest = parsePageRequest(request);
      if (lacksSession(pageRequest, request)) return false;
      const encoding = preferredEncoding(request.headers['accept-encoding']);
      const page = cache.peek(pageRequest.key);
      const bytes = page?.body[encoding];
      if (!page || !bytes) return false;
      send(request, response, page, { encoding, bytes }, pageRequest, cache.mayBeStale() ? 'stale' : 'hit');
      if (encoding === 'br' && page.compactEtag) cache.compact(pageRequest.key);
      return true;
    },
    answer: async (request: IncomingMessage, response: ServerResponse, visit: Visit): Promise<void> => {
      const pageRequest = parsePageRequest(request);
      const notFound = () =>
        response
          .writeHead(404, {
            ...headersOf(pageRequest.locale),
            'content-type': 'text/plain; charset=utf-8',
            'cache-control': 'no-store',
          })
          .end(request.method === 'HEAD' ? undefined : 'Not found\n');
      const redirect = (status: number, location: string) =>
        response.writeHead(status, { ...headersOf(pageRequest.locale), location, 'cache-control': 'no-store' }).end();
      const [spelling = ''] = pageRequest.path.split('?');
      const path = canonicalPath(spelling);
      if (path === undefined) {
        // Machines ask for these names, and take a page for an answer.
        if (spelling.startsWith('/.well-known/')) notFound();
        // 302, because an editor may create the path later, and browsers cache a 301.
        else redirect(302, paths.home);
        return;
      }
      if (path !== spelling) {
        // 301, because a spelling never becomes another page. No editor can change that.
        redirect(301, path + pageRequest.search);
        return;
      }
      if (lacksSession(pageRequest, request)) {
        redirect(302, paths.login(paths.personal));
        return;
      }
      const result = await cache.get(pageRequest.key, (cachedDigest) =>
        renderFor(visit, { ...pageRequest, isStale: cachedDigest !== undefined }, () =>
          render(pageRequest, visit, cachedDigest),
        ),
      );
      if ('redirect' in result) {
        redirect(result.redirect.status, result.redirect.location);
        return;
      }
      const encoding = preferredEncoding(request.headers['accept-encoding']);
      const form = { encoding, bytes: await encodedBody(result.page.body, encoding) };
      if (result.state === 'stale' && !cache.mayBeStale())
        log(new Error(`stale page served: ${pageRequest.path}`), visit.requestId);
      send(request, response, result.page, form, pageRequest, result.state);
    },
  };
};
