import type { Locale } from '#contract/locales.ts';
import type { Config } from './config.ts';

type Naming = Pick<Config, 'hosts' | 'mobileHost' | 'studioHost' | 'publicScheme' | 'publicPort'>;

const defaultPorts = { http: 80, https: 443 };

const withPort = (config: Naming, host: string, listenPort: number): string => {
  const scheme = config.publicScheme;
  const standard = defaultPorts[scheme];
  const named = { listen: listenPort, default: standard };
  const port = typeof config.publicPort === 'number' ? config.publicPort : named[config.publicPort];
  return `${scheme}://${host}${port === standard ? '' : `:${port}`}`;
};

/** The address of an edition as visitors type it, such as `http://en.localhost:3000`. */
export const originOf = (config: Naming, locale: Locale, listenPort: number): string =>
  withPort(config, config.hosts[locale], listenPort);

export const mobileOriginOf = (config: Naming, listenPort: number): string =>
  withPort(config, config.mobileHost, listenPort);

export const studioOriginOf = (config: Naming, listenPort: number): string =>
  withPort(config, config.studioHost, listenPort);

/** The parent domain of all six hosts, where one login serves them all. Browsers refuse it for localhost. */
export const sharedDomain = ({ hosts, baseDomain }: Pick<Config, 'hosts' | 'baseDomain'>): string | undefined => {
  const under = Object.values(hosts).every((host) => host.endsWith(`.${baseDomain}`));
  return under && baseDomain.includes('.') && !baseDomain.endsWith('.localhost') ? baseDomain : undefined;
};
