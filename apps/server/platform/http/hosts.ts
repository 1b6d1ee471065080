import type { Locale } from '@site/contract/locales';
import { defaultLocaleOf, isLocale, locales, perLocale } from '@site/contract/locales';
import type { Config } from '../config/config.ts';
import { mobileOriginOf, originOf, studioOriginOf } from '../config/origins.ts';

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
