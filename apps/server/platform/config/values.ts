import { existsSync, readFileSync } from 'node:fs';
import { isIP, BlockList } from 'node:net';
import { type Locale, localeCodes, locales } from '@site/contract/locales';
import { z } from 'zod';
import { hostUrls } from '../database/hosts.ts';

const uri = z.url({ protocol: /^https?$/ });

/** A site that signs its users in with our accounts. Without a secret it is public, such as an app. */
const OidcClient = z.object({
  client_id: z.string().min(1).max(100),
  client_name: z.string().min(1).max(100),
  client_secret: z.string().min(16).optional(),
  redirect_uris: z.array(uri).min(1),
  post_logout_redirect_uris: z.array(uri).default([]),
});
export type OidcClient = z.output<typeof OidcClient>;

/** JSON, or the name of a file that contains it. */
export const oidcClients = z.string().transform((value, context): OidcClient[] => {
  try {
    const text = value.trimStart().startsWith('[') || !existsSync(value) ? value : readFileSync(value, 'utf8');
    return z.array(OidcClient).parse(JSON.parse(text));
  } catch {
    context.addIssue('invalid');
    return z.NEVER;
  }
});

/** Checks whether an address is one of the trusted proxies. */
export const createProxyCheck = (proxies: readonly string[]): ((address: string) => boolean) => {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [ip = '', prefix] = proxy.split('/');
    const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(ip, family);
    else list.addSubnet(ip, Number(prefix), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
};

export const portNumber = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((port) => port <= 65_535);

export const address = z.string().refine((value) => value === 'localhost' || isIP(value) !== 0);

const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
const isHostName = (value: string): boolean =>
  value.length <= 253 && isIP(value) === 0 && value.split('.').every((part) => label.test(part));

export const hostName = z.string().toLowerCase().refine(isHostName);

export const urlOf = (...schemes: string[]) =>
  z.string().refine((value) => {
    const url = URL.parse(value);
    return url !== null && schemes.includes(url.protocol.slice(0, -1)) && url.hostname !== '';
  });

/** `address` or `Name <address>`; no line breaks, which would start another header. */
export const mailSender = z.string().regex(/^(?:[^<>@"\p{Cc}]{1,80} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u);

// PostgreSQL URLs may name a socket folder instead of a host, which leaves the host empty. Of several hosts the site always uses the primary.
export const databaseUrl = z
  .string()
  .refine(
    (value) =>
      /^postgres(ql)?:\/\/./.test(value) &&
      hostUrls(value).every((url) => URL.canParse(url)) &&
      !/[?&]target_session_attrs=(?!(?:read-write|primary)(?:&|$))/.test(value),
  );

export const bucketUrl = urlOf('http', 'https').refine((value) => {
  const url = new URL(value);
  return url.username !== '' && url.password !== '' && /^\/[^/]+\/?$/.test(url.pathname);
});

const languageOf = (name: string): Locale | undefined =>
  localeCodes.find((code) => code === name || locales[code].host === name);

export const hostsByLanguage = z.string().transform((value, context) => {
  const hosts: Partial<Record<Locale, string>> = {};
  for (const entry of value.split(',')) {
    const [name = '', host = '', ...rest] = entry.split('=').map((part) => part.trim());
    const locale = languageOf(name);
    const lower = host.toLowerCase();
    if (!locale || rest.length > 0 || !isHostName(lower) || hosts[locale]) {
      context.addIssue('invalid');
      return z.NEVER;
    }
    hosts[locale] = lower;
  }
  return hosts;
});

/** Languages in the order of their table, each once. */
export const languageList = z.string().transform((value, context) => {
  const names = value.split(',').map((name) => languageOf(name.trim()));
  if (names.includes(undefined) || new Set(names).size < names.length) {
    context.addIssue('invalid');
    return z.NEVER;
  }
  return localeCodes.filter((locale) => names.includes(locale));
});

const isNetwork = (value: string): boolean => {
  const [ip = '', prefix, ...rest] = value.split('/');
  const bits = isIP(ip) === 4 ? 32 : 128;
  if (isIP(ip) === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
};

export const proxyList = z
  .string()
  .transform((value) => (value === 'none' ? [] : value.split(',').map((part) => part.trim())))
  .refine((list) => list.every(isNetwork));
