import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeXml } from '@site/contract/escape-xml';
import type { Envelope } from '@site/contract/fields';
import type { Texts } from '@site/contract/i18n/texts';
import { type Locale, defaultLocaleOf, isLocale, locales, perLocale } from '@site/contract/locales';
import { type Config, mobileOriginOf, originOf, studioOriginOf } from '../config/config.ts';
import { createProxyCheck } from '../config/values.ts';
import { plainPage, plainPolicy } from './plain-page.ts';
import type { Visit } from './visit.ts';

/** Determines the caller and the language of a request. Forwarding headers count only from trusted proxies. */
export const createVisits = (config: Config, hosts: Hosts) => {
  const isProxy = createProxyCheck(config.trustProxy);

  const addressOf = (request: IncomingMessage): string => {
    const direct = request.socket.remoteAddress ?? '';
    if (!isProxy(direct)) return direct;
    const hops = String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((hop) => hop.trim())
      .filter(Boolean);
    // The last hop that is not one of our proxies is the caller.
    return hops.findLast((hop) => !isProxy(hop)) ?? direct;
  };

  return (request: IncomingMessage): Visit => {
    const { host, cookie } = request.headers;
    const lang = hosts.isMobile(host)
      ? (URL.parse(request.url ?? '/', 'http://x')?.searchParams.get('lang') ?? null)
      : null;
    return {
      locale: hosts.localeOf(host, lang, cookie),
      requestId: randomUUID(),
      ip: addressOf(request),
    };
  };
};

/**
 * Clients write the whole address into the request line only for proxies. Its host then counts instead of the header's (RFC 9112,
 * section 3.2.2), so both must name the same one: what is cached for one name must never be the answer to another.
 */
export const namesOneHost = (request: IncomingMessage): boolean => {
  const url = request.url ?? '/';
  if (url.startsWith('/') || url === '*') return true;
  const whole = URL.parse(url);
  if (whole?.host === undefined || whole.host !== request.headers.host?.toLowerCase()) return false;
  request.url = `${whole.pathname}${whole.search}`;
  return true;
};

type Deps = {
  hosts: Pick<Hosts, 'defaultLocale' | 'languages' | 'origins'>;
  texts: Texts;
  headers: Record<string, string>;
};

/** Refuses a request for a host that is not ours, and names those that are. Nothing of the request is repeated. */
export const createMisdirected = ({ hosts, texts, headers }: Deps) => {
  const t = texts[hosts.defaultLocale];
  const title = t('outage.otherHost');
  const links = hosts.languages.map((code) => {
    const { lang, name } = locales[code];
    return `<li><a href="${escapeXml(hosts.origins[code])}/" lang="${lang}" hreflang="${lang}">${name}</a></li>`;
  });
  const page = plainPage({
    locale: hosts.defaultLocale,
    title,
    narrow: true,
    body: `<article><h1>${escapeXml(title)}</h1><p>${escapeXml(t('outage.ourHosts'))}</p><ul>${links.join('')}</ul></article>`,
  });
  const call = JSON.stringify({ code: 421, msg: title, data: null } satisfies Envelope);

  return (request: IncomingMessage, response: ServerResponse): void => {
    const isCall = request.url?.startsWith('/api/') ?? false;
    response
      .writeHead(421, {
        ...headers,
        ...(isCall ? {} : { 'content-security-policy': plainPolicy }),
        'content-type': isCall ? 'application/json' : 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      })
      .end(request.method === 'HEAD' ? undefined : isCall ? call : page);
  };
};

export type Hosts = ReturnType<typeof createHosts>;

/** What a host of ours is for. */
export type HostKind = 'site' | 'mobile' | 'studio';
type OwnHost = { kind: HostKind; locale: Locale };

export const mobileLanguageCookie = 'lang';

/** Case and port change nothing. Anything else, such as a dot at the end, makes another name, which is not ours. */
const parseHost = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

const maxSpellings = 64;

const cookieLanguage = (cookies: string | undefined): string | undefined =>
  cookies?.match(/(?:^|;\s*)lang=([^;]*)/)?.[1];

/** Every name that this node answers to: another one is refused (`misdirected.ts`). */
const ownHosts = (config: Config, defaultLocale: Locale): Map<string, OwnHost> => {
  const site = (host: string, locale = defaultLocale) => [host, { kind: 'site', locale }] as const;
  return new Map<string, OwnHost>([
    ...(config.site
      ? [
          // This machine's own addresses, for a trial and for tools that run beside the node.
          ...['localhost', '127.0.0.1', '[::1]', config.baseDomain].map((host) => site(host)),
          ...config.languages.map((locale) => site(config.hosts[locale], locale)),
          [config.mobileHost, { kind: 'mobile', locale: defaultLocale }] as const,
        ]
      : []),
    ...(config.studio ? [[config.studioHost, { kind: 'studio', locale: defaultLocale }] as const] : []),
  ]);
};

/** The host decides the language; the bare domain gets the default. */
export const createHosts = (config: Config, listenPort: number) => {
  const { languages } = config;
  const defaultLocale = defaultLocaleOf(languages);
  const isServed = (value: unknown): value is Locale => isLocale(value) && languages.includes(value);
  /** An account or an inquiry may have been made when its language still ran. */
  const servedFor = (locale: Locale): Locale => [locale, locales[locale].fallback].find(isServed) ?? defaultLocale;
  const origins = perLocale((locale) => originOf(config, servedFor(locale), listenPort));
  const mobileOrigin = config.mobileUrl ?? mobileOriginOf(config, listenPort);
  const ownOrigins = new Set([...Object.values(origins), mobileOriginOf(config, listenPort)]);

  const hostsByName = ownHosts(config, defaultLocale);
  const spellings = new Map<string, OwnHost>();
  let last: { host: string; found: OwnHost | undefined } = { host: '', found: undefined };
  /** Every request asks several times, nearly always for one of a few hosts. */
  const findHost = (host = ''): OwnHost | undefined => {
    if (host === last.host) return last.found;
    const found = spellings.get(host) ?? hostsByName.get(parseHost(host));
    if (found && spellings.size < maxSpellings) spellings.set(host, found);
    last = { host, found };
    return found;
  };

  return {
    /** The languages that the company runs. */
    languages,
    defaultLocale,
    isServed,
    /** The origin for each language; for one that does not run, that of the nearest. */
    origins,
    studioOrigin: studioOriginOf(config, listenPort),
    mobileOrigin,
    isOwnOrigin: (origin: string) => ownOrigins.has(origin),
    /** Undefined for a name that is not ours or that another node serves. */
    kindOf: (host: string | undefined): HostKind | undefined => findHost(host)?.kind,
    isMobile: (host: string | undefined) => findHost(host)?.kind === 'mobile',
    /** `lang` comes from the query, and only the mobile host uses it. */
    localeOf: (host: string | undefined, lang?: string | null, cookies?: string): Locale => {
      const found = findHost(host);
      if (found?.kind !== 'mobile') return found?.locale ?? defaultLocale;
      return [lang, cookieLanguage(cookies)].find(isServed) ?? defaultLocale;
    },
  };
};
