import type { Locale } from '#contract/locales.ts';
import { defaultLocale, isLocale, localeCodes, perLocale } from '#contract/locales.ts';
import type { Config } from '../config/config.ts';
import { mobileOriginOf, originOf, studioOriginOf } from '../config/origins.ts';

export type Hosts = ReturnType<typeof createHosts>;

export const mobileLanguageCookie = 'lang';

const nameOf = (host: string | undefined): string => (host ?? '').toLowerCase().replace(/:\d+$/, '');

const cookieLanguage = (cookies: string | undefined): Locale | undefined => {
  const value = cookies?.match(/(?:^|;\s*)lang=([^;]*)/)?.[1];
  return isLocale(value) ? value : undefined;
};

/** Who speaks what: the host decides the language; bare and unknown hosts get the default. */
export const createHosts = (config: Config, listenPort: number) => {
  const byHost = new Map<string, Locale>(localeCodes.map((locale) => [config.hosts[locale], locale]));
  const origins = perLocale((locale) => originOf(config, locale, listenPort));
  const mobileOrigin = config.mobileUrl ?? mobileOriginOf(config, listenPort);
  const own = new Set([...Object.values(origins), mobileOriginOf(config, listenPort)]);

  const ownHosts = new Set([...byHost.keys(), config.mobileHost, config.baseDomain, '127.0.0.1', '[::1]']);

  return {
    origins,
    studioOrigin: studioOriginOf(config, listenPort),
    isStudio: (host: string | undefined) => nameOf(host) === config.studioHost,
    mobileOrigin,
    isOwnOrigin: (origin: string) => own.has(origin),
    /** A name of ours, or this machine's own address: no name that somebody else can point here. */
    isOwnHost: (host: string | undefined) => ownHosts.has(nameOf(host)),
    isMobile: (host: string | undefined) => nameOf(host) === config.mobileHost,
    /** `lang` is the query's word, which only the mobile host listens to. */
    localeOf: (host: string | undefined, lang?: string | null, cookies?: string): Locale => {
      const name = nameOf(host);
      if (name !== config.mobileHost) return byHost.get(name) ?? defaultLocale;
      return isLocale(lang) ? lang : (cookieLanguage(cookies) ?? defaultLocale);
    },
  };
};
