import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeXml } from '@site/contract/escape-xml';
import type { Text, Texts } from '@site/contract/i18n/texts';
import type { Locale } from '@site/contract/locales';
import { locales } from '@site/contract/locales';
import { findMessageHtml, findNewestMessages } from '#outbox/queries.ts';
import type { Db } from '#platform/database/connection.ts';
import { plainPage, plainStyles } from '#platform/http/plain-page.ts';

type Deps = {
  db: Db;
  enabled: boolean;
  texts: Texts;
  headers: Record<string, string>;
};

type Row = Awaited<ReturnType<typeof findNewestMessages>>[number];

const states = { queued: 'mail.dev.queued', sent: 'mail.dev.sent', failed: 'mail.dev.failed' } as const;

/** A letter's styles are inline; nothing else is allowed in it. */
const letterPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

const message = ({ id, kind, target, subject, text, html, state, createdAt }: Row, t: Text, locale: Locale): string => {
  const time = new Intl.DateTimeFormat(locales[locale].intl, { dateStyle: 'medium', timeStyle: 'medium' });
  const link = html ? `<p><a href="/dev/mail/${id}">${t('mail.dev.html')}</a></p>` : '';
  return `<article><h2>${escapeXml(subject)}</h2><p class="about"><b>${escapeXml(target)}</b> · ${kind === 'sms' ? 'SMS · ' : ''}<time datetime="${createdAt.toISOString()}">${time.format(createdAt)}</time> · ${t(states[state])}</p><pre>${escapeXml(text)}</pre>${link}</article>`;
};

/** Excludes other machines on the network. DNS rebinding is excluded because requests for foreign hosts are refused before. */
const isLoopback = (address = ''): boolean => /^(::ffff:)?127\.|^::1$/.test(address);

/** `/dev/mail` shows the outbox, so that a newcomer can register without a mail server. Outside production and on localhost only. */
export const createDevMail = ({ db, enabled, texts, headers }: Deps) => {
  const send = (response: ServerResponse, type: string, body: string, more: Record<string, string> = {}) =>
    response
      .writeHead(200, {
        ...headers,
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        ...more,
      })
      .end(body);

  const list = async (locale: Locale): Promise<string> => {
    const t = texts[locale];
    const rows = await findNewestMessages(db);
    const items = rows.map((row) => message(row, t, locale)).join('\n') || `<p>${t('mail.dev.empty')}</p>`;
    return plainPage({
      locale,
      title: t('mail.dev.title'),
      styles: '/dev/mail-style',
      body: `<h1>${t('mail.dev.title')}</h1><p>${t('mail.dev.intro')}</p>\n${items}`,
    });
  };

  return async (request: IncomingMessage, response: ServerResponse, locale: Locale): Promise<boolean> => {
    if (!enabled || request.method !== 'GET') return false;
    const isLocal = isLoopback(request.socket.remoteAddress) && request.headers['x-forwarded-for'] === undefined;
    if (!isLocal) return false;
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (path === '/dev/mail') send(response, 'text/html', await list(locale));
    else if (path === '/dev/mail-style') send(response, 'text/css', plainStyles);
    else {
      const id = path.match(/^\/dev\/mail\/(\d{1,9})$/)?.[1];
      const html = id === undefined ? undefined : await findMessageHtml(db, Number(id));
      if (html === undefined) return false;
      send(response, 'text/html', html, { 'content-security-policy': letterPolicy });
    }
    return true;
  };
};
