import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.ts';
import { createProxyCheck } from '../config/proxies.ts';
import type { Hosts } from './hosts.ts';
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
