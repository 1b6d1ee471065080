import type { ServerResponse } from 'node:http';
import { isApiError } from '#contract/client.ts';
import { Overloaded } from '#domain/making/overloaded.ts';
import { escapeHtml } from '#domain/outbox/html.ts';
import type { Visit } from '#http/visit.ts';
import type { Texts } from '#i18n/texts.ts';
import { plainPage, plainStylesSource } from '../pages/plain-page.ts';

type Deps = {
  texts: Texts;
  headers: Record<string, string>;
  isOutage: (error: unknown) => boolean;
  log: (error: unknown, requestId: string) => void;
};

/** It brings its own styles: when so much is broken, nothing else need arrive. */
const policy = `default-src 'none'; style-src ${plainStylesSource}; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** A call that the page needs has a budget, and this visitor used it up. Its message is in the visitor's language. */
const isTooOften = (error: unknown): error is Error => isApiError(error) && error.code === 429;

/** The last resort when a page cannot be made and no older one exists: plain, in the visitor's language, with a way to name it. */
export const createFailPage =
  ({ texts, headers, isOutage, log }: Deps) =>
  (response: ServerResponse, error: unknown, { locale, requestId }: Visit): void => {
    const refused = error instanceof Overloaded ? error : undefined;
    const waits = isTooOften(error) || refused !== undefined;
    if (!waits) log(error, requestId);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const t = texts[locale];
    const away = isOutage(error);
    const full = refused?.reason === 'queue';
    const title = refused
      ? t(full ? 'outage.busy' : 'error.tooOften')
      : isTooOften(error)
        ? error.message
        : t('failure.server');
    const reason = waits ? '' : `<p>${t(away ? 'outage.away' : 'outage.broken')}</p>`;
    const html = plainPage({
      locale,
      title,
      narrow: true,
      body: `<p class="brand"><img src="/favicon.svg" width="28" height="28" alt="">GENKON</p>
<article><h1>${escapeHtml(title)}</h1>${reason}<p><a href="">${t('failure.retry')}</a></p><p class="about">${requestId}</p></article>`,
    });
    response
      .writeHead(full ? 503 : waits ? 429 : away ? 503 : 500, {
        ...headers,
        'content-security-policy': policy,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': refused ? String(refused.retryAfterSeconds) : waits ? '60' : '5',
      })
      .end(html);
  };
