import type { Locale } from '#contract/locales.ts';
import { defaultLocaleOf, isLocale, locales, perLocale } from '#contract/locales.ts';
import type { Config } from '../config/config.ts';
import { mobileOriginOf, originOf, studioOriginOf } from '../config/origins.ts';

export type Hosts = ReturnType<typeof createHosts>;

export const mobileLanguageCookie = 'lang';

const parseHost = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

const maxParsedHosts = 64;
const parsedHosts = new Map<string, string>();

let last = { host: '', name: '' };

/** Every request asks several times, nearly always for one of a few hosts. */
const hostNameOf = (host = ''): string => {
  if (host === last.host) return last.name;
  const name = parsedHosts.get(host) ?? parseHost(host);
  if (parsedHosts.size < maxParsedHosts) parsedHosts.set(host, name);
  last = { host, name };
  return name;
};

const cookieLanguage = (cookies: string | undefined): string | undefined =>
  cookies?.match(/(?:^|;\s*)lang=([^;]*)/)?.[1];

/** The host decides the language; the bare domain and unknown hosts get the default. */
export const createHosts = (config: Config, listenPort: number) => {
  const { languages } = config;
  const defaultLocale = defaultLocaleOf(languages);
  const isServed = (value: unknown): value is Locale => isLocale(value) && languages.includes(value);
  /** An account or an inquiry may have been made when its language still ran. */
  const servedFor = (locale: Locale): Locale => [locale, locales[locale].fallback].find(isServed) ?? defaultLocale;
  const byHost = new Map<string, Locale>(languages.map((locale) => [config.hosts[locale], locale]));
  const origins = perLocale((locale) => originOf(config, servedFor(locale), listenPort));
  const mobileOrigin = config.mobileUrl ?? mobileOriginOf(config, listenPort);
  const ownOrigins = new Set([...Object.values(origins), mobileOriginOf(config, listenPort)]);

  const ownHosts = new Set([...byHost.keys(), config.mobileHost, config.baseDomain, '127.0.0.1', '[::1]']);

  return {
    /** The languages that the company runs. */
    languages,
    isServed,
    /** The origin for each language; for one that does not run, that of the nearest. */
    origins,
    studioOrigin: studioOriginOf(config, listenPort),
    isStudio: (host: string | undefined) => hostNameOf(host) === config.studioHost,
    mobileOrigin,
    isOwnOrigin: (origin: string) => ownOrigins.has(origin),
    /** One of our names or this machine's own address, not a name that somebody else points here. */
    isOwnHost: (host: string | undefined) => ownHosts.has(hostNameOf(host)),
    isMobile: (host: string | undefined) => hostNameOf(host) === config.mobileHost,
    /** `lang` comes from the query, and only the mobile host uses it. */
    localeOf: (host: string | undefined, lang?: string | null, cookies?: string): Locale => {
      const name = hostNameOf(host);
      if (name !== config.mobileHost) return byHost.get(name) ?? defaultLocale;
      return [lang, cookieLanguage(cookies)].find(isServed) ?? defaultLocale;
    },
  };
};
