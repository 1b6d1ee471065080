import type { Locale } from '#contract/locales.ts';
import { defaultLocale, isLocale, localeCodes, perLocale } from '#contract/locales.ts';
import type { Config } from '../config/config.ts';
import { mobileOriginOf, originOf, studioOriginOf } from '../config/origins.ts';

export type Hosts = ReturnType<typeof createHosts>;

export const mobileLanguageCookie = 'lang';

const hostNameOf = (host: string | undefined): string => (host ?? '').toLowerCase().replace(/:\d+$/, '');

const cookieLanguage = (cookies: string | undefined): Locale | undefined => {
  const value = cookies?.match(/(?:^|;\s*)lang=([^;]*)/)?.[1];
  return isLocale(value) ? value : undefined;
};

/** The host decides the language; the bare domain and unknown hosts get the default. */
export const createHosts = (config: Config, listenPort: number) => {
  const byHost = new Map<string, Locale>(localeCodes.map((locale) => [config.hosts[locale], locale]));
  const origins = perLocale((locale) => originOf(config, locale, listenPort));
  const mobileOrigin = config.mobileUrl ?? mobileOriginOf(config, listenPort);
  const ownOrigins = new Set([...Object.values(origins), mobileOriginOf(config, listenPort)]);

  const ownHosts = new Set([...byHost.keys(), config.mobileHost, config.baseDomain, '127.0.0.1', '[::1]']);

  return {
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
      return isLocale(lang) ? lang : (cookieLanguage(cookies) ?? defaultLocale);
    },
  };
};
