import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Envelope } from '@site/contract/envelope';
import { escapeXml } from '@site/contract/escape-xml';
import type { Texts } from '@site/contract/i18n/texts';
import { locales } from '@site/contract/locales';
import type { Hosts } from './hosts.ts';
import { plainPage, plainPolicy } from './plain-page.ts';

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
