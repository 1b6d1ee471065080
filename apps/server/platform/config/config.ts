import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { type Locale, locales, perLocale } from '@site/contract/locales';
import { nodeLimits } from '../limits/names.ts';
import { isSecret, type Values, type VariableName, variables } from './schema.ts';

/**
 * What an operator types to run a command: `npm run retention -- --delete` in a checkout, `site-run retention --delete` on a machine
 * where site-run and the units name themselves in SITE_COMMAND (docs/guides/commands.md).
 */
export const commandLine = (name: string, args = '', typed = process.env['SITE_COMMAND']): string =>
  [typed || 'npm run', name, ...(args ? [...(typed ? [] : ['--']), args] : [])].join(' ');

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

/** Names of the system that happen to look like ours. */
const others = new Set(['LANGUAGE', 'HOSTNAME', 'HOSTTYPE', 'ADMIN_DATABASE_URL']);
const minLength = 6;
const maxChanges = 2;

/** How many letters must be added, removed, replaced or swapped with their neighbour. */
const changesBetween = (one: string, other: string): number => {
  let [beforeLast, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (last?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last?.[j - 1] ?? 0) + (isSame ? 0 : 1),
        ...(isSwap ? [(beforeLast?.[j - 2] ?? 0) + 1] : []),
      );
    }
    [beforeLast, last] = [last, row];
  }
  return last?.[other.length] ?? 0;
};

/** Variables of the environment that are no setting, but look like one: a setting with a typing error is otherwise not there at all. */
export const misspeltNames = (
  environment: Readonly<Record<string, string | undefined>>,
): { name: string; nearest: string }[] => {
  const known = Object.keys(variables);
  return Object.keys(environment)
    .filter((name) => name.length >= minLength && !known.includes(name) && !others.has(name))
    .flatMap((name) => {
      const [nearest] = known
        .map((other) => ({ other, changes: changesBetween(name.toUpperCase(), other) }))
        .filter(({ other, changes }) => changes <= Math.min(maxChanges, Math.floor(other.length / 4)))
        .toSorted((a, b) => a.changes - b.changes);
      return nearest ? [{ name, nearest: nearest.other }] : [];
    });
};

export type Environment = Readonly<Record<string, string | undefined>>;

/** A wrong value in the environment; the message is one line for the person who set it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const megabyte = 1024 * 1024;
const projectRoot = fileURLToPath(new URL('../../../..', import.meta.url));

/** Merges the environment over the project's `.env`. Only `start/main.ts` calls this, once. */
export const loadConfig = (environment: Environment = process.env, root = projectRoot): Config => {
  const file = join(root, '.env');
  const defaults = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return readConfig({ ...defaults, ...environment }, root);
};

export const readConfig = (environment: Environment, root = projectRoot) => {
  const values = readValues(environment);
  const local = values.BASE_DOMAIN === 'localhost' || values.BASE_DOMAIN.endsWith('.localhost');
  const production = values.NODE_ENV === 'production';
  const test = values.NODE_ENV === 'test';
  return Object.freeze({
    mode: values.NODE_ENV,
    port: values.PORT,
    // Outside production only this machine can reach the site, because of the demo accounts and /dev pages.
    host: values.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir: resolve(root, values.DATA_DIR),
    /** The company's content: YAML files and media. */
    contentDir: resolve(root, values.CONTENT_DIR),
    /** Absent: the application starts its own PostgreSQL in `dataDir`. */
    databaseUrl: values.DATABASE_URL,
    baseDomain: values.BASE_DOMAIN,
    /** The languages that the company runs; the hosts of the others are unknown hosts. */
    languages: Object.freeze(values.LANGUAGES),
    hosts: hostTable(values),
    mobileHost: `m.${values.BASE_DOMAIN}`,
    /** Staff work on another origin than visitors, so that nothing on a public page can act as staff. */
    studioHost: studioHostOf(values),
    /** Which hosts this node serves: a node of its own for the studio keeps what staff do away from visitors. */
    site: values.STUDIO !== 'only',
    studio: values.STUDIO !== 'off',
    publicScheme: values.PUBLIC_SCHEME ?? (local ? 'http' : 'https'),
    /** `listen`: URLs contain the port that the server listens on; `default`: the scheme's default port, which is omitted. */
    publicPort: values.PUBLIC_PORT ?? (local ? ('listen' as const) : ('default' as const)),
    trustProxy: Object.freeze(values.TRUST_PROXY),
    /** `TRUST_PROXY=none` says that there is no proxy; nothing says nothing. */
    isProxyStated: Boolean(environment['TRUST_PROXY']?.trim()),
    /** What is set and is no setting, but looks like one. */
    misspelt: misspeltNames(environment),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `no-reply@${values.BASE_DOMAIN}`,
    smsUrl: values.SMS_URL,
    /** Countries to which codes may be sent by SMS; empty means all. */
    smsCountries: values.SMS_COUNTRIES,
    /** The outbox is shown on this machine only. */
    devMail: !production && local && !values.SMTP_URL,
    s3Url: values.S3_URL,
    /** Where `audit:note` writes the last row of the audit trail, out of reach of who runs the site. */
    auditNotesUrl: values.AUDIT_NOTES_URL,
    /** Where PostgreSQL's log and base backups go, for a restore to a point in time. */
    archiveUrl: values.ARCHIVE_URL,
    /** Who gets a letter when a timer's command fails. */
    operatorMail: values.OPERATOR_MAIL,
    /** Absent: files that staff upload are not scanned. */
    clamdUrl: values.CLAMD_URL,
    /** Whether documents are generated before anyone requests them: where the studio is, if that has nodes of its own. */
    filesAhead: values.FILES_AHEAD ?? (test || values.STUDIO === 'off' ? ('off' as const) : ('on' as const)),
    /** Pages that may be rendered for one address; cached pages do not count. All tests come from one address. */
    cacheBytes: {
      pages: values.PAGE_CACHE_MB * megabyte,
      calls: values.CALL_CACHE_MB * megabyte,
      pictures: values.PICTURE_CACHE_MB * megabyte,
    },
    rendersPerMinute: values.RENDERS_PER_MINUTE ?? (test ? 1_000_000 : nodeLimits.renderPerAddress.points),
    /** Sites that sign their users in with our accounts. Without any there is no OpenID provider. */
    oidcClients: values.OIDC_CLIENTS,
    gtmId: values.GTM_ID,
    cloudUrl: values.CLOUD_URL,
    mobileUrl: values.MOBILE_URL,
    chatUrl: values.CHAT_URL,
    /** Absent: the company's setting decides. */
    chatHours:
      values.CHAT_HOURS === undefined
        ? undefined
        : { from: values.CHAT_HOURS.slice(0, 5), to: values.CHAT_HOURS.slice(6) },
    /** Absent: the staff's chat page does not exist. */
    quotesUrl: values.INVESTOR_QUOTES_URL,
    metricsPort: values.METRICS_PORT ?? (test ? ('off' as const) : 9464),
    metricsHost: values.METRICS_HOST,
    logLevel: values.LOG_LEVEL ?? (test ? ('silent' as const) : ('info' as const)),
  });
};

export type Config = ReturnType<typeof readConfig>;

const readValues = (environment: Environment): Values => {
  const entries = Object.entries(variables).map(([name, { value, expected }]) => {
    // An empty value in a .env file means "not set".
    const raw = environment[name]?.trim() || undefined;
    const result = value.safeParse(raw);
    if (result.success) return [name, result.data];
    const received = isSecret(name as VariableName) ? '' : `, got ${JSON.stringify(raw)}`;
    throw new ConfigError(`${name}: expected ${expected}${received}`);
  });
  return Object.fromEntries(entries) as Values;
};

const studioHostOf = ({ BASE_DOMAIN, HOSTS, STUDIO_HOST = `studio.${BASE_DOMAIN}` }: Values): string => {
  if (Object.values(HOSTS).includes(STUDIO_HOST))
    throw new ConfigError(`STUDIO_HOST: expected a host of its own, got "${STUDIO_HOST}", which is a public one`);
  return STUDIO_HOST;
};

const hostTable = ({ BASE_DOMAIN, HOSTS }: Values): Readonly<Record<Locale, string>> => {
  const table = perLocale((code) => HOSTS[code] ?? `${locales[code].host}.${BASE_DOMAIN}`);
  const hosts = Object.values(table);
  const duplicate = hosts.find((host, index) => hosts.indexOf(host) !== index);
  if (duplicate) throw new ConfigError(`HOSTS: expected a host of its own for each language, got "${duplicate}" twice`);
  return Object.freeze(table);
};
