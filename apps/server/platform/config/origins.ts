import type { Locale } from '@site/contract/locales';
import type { Config } from './config.ts';

type OriginConfig = Pick<Config, 'hosts' | 'mobileHost' | 'studioHost' | 'publicScheme' | 'publicPort'>;

const defaultPorts = { http: 80, https: 443 };

const withPort = (config: OriginConfig, host: string, listenPort: number): string => {
  const scheme = config.publicScheme;
  const defaultPort = defaultPorts[scheme];
  const ports = { listen: listenPort, default: defaultPort };
  const port = typeof config.publicPort === 'number' ? config.publicPort : ports[config.publicPort];
  return `${scheme}://${host}${port === defaultPort ? '' : `:${port}`}`;
};

/** The origin of an edition as visitors type it, such as `http://en.localhost:3000`. */
export const originOf = (config: OriginConfig, locale: Locale, listenPort: number): string =>
  withPort(config, config.hosts[locale], listenPort);

export const mobileOriginOf = (config: OriginConfig, listenPort: number): string =>
  withPort(config, config.mobileHost, listenPort);

export const studioOriginOf = (config: OriginConfig, listenPort: number): string =>
  withPort(config, config.studioHost, listenPort);

/** The parent domain of all six hosts, if one login can serve them all. Browsers reject such cookies for localhost. */
export const sharedDomain = ({ hosts, baseDomain }: Pick<Config, 'hosts' | 'baseDomain'>): string | undefined => {
  const areAllSubdomains = Object.values(hosts).every((host) => host.endsWith(`.${baseDomain}`));
  return areAllSubdomains && baseDomain.includes('.') && !baseDomain.endsWith('.localhost') ? baseDomain : undefined;
};
