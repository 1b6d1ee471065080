import type { ServerResponse } from 'node:http';
import { isApiError } from '@site/contract/client';
import { escapeXml } from '@site/contract/escape-xml';
import type { Texts } from '@site/contract/i18n/texts';
import { Overloaded } from '../queue/overloaded.ts';
import { plainPage, plainPolicy } from './plain-page.ts';
import type { Visit } from './visit.ts';

type Deps = {
  texts: Texts;
  headers: Record<string, string>;
  isOutage: (error: unknown) => boolean;
  log: (error: unknown, requestId: string) => void;
  /** Counts a failure that is not logged. */
  count: (error: unknown) => void;
};

/** A call that the page needs was refused because the visitor used up its budget. Its message is in the visitor's language. */
const isTooManyRequests = (error: unknown): error is Error => isApiError(error) && error.code === 429;

/** The last resort when a page cannot be rendered and no older one exists: plain, in the visitor's language, with the request's id. */
export const createFailPage =
  ({ texts, headers, isOutage, log, count }: Deps) =>
  (response: ServerResponse, error: unknown, { locale, requestId }: Visit): void => {
    const overload = error instanceof Overloaded ? error : undefined;
    const isThrottled = isTooManyRequests(error) || overload !== undefined;
    if (isThrottled) count(error);
    else log(error, requestId);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const t = texts[locale];
    const isDown = isOutage(error);
    const isQueueFull = overload?.reason === 'queue';
    const title = overload
      ? t(isQueueFull ? 'outage.busy' : 'error.tooOften')
      : isTooManyRequests(error)
        ? error.message
        : t('failure.server');
    const reason = isThrottled ? '' : `<p>${t(isDown ? 'outage.away' : 'outage.broken')}</p>`;
    const html = plainPage({
      locale,
      title,
      narrow: true,
      body: `<p class="brand"><img src="/favicon.svg" width="28" height="28" alt=""></p>
<article><h1>${escapeXml(title)}</h1>${reason}<p><a href="">${t('failure.retry')}</a></p><p class="about">${requestId}</p></article>`,
    });
    response
      .writeHead(isQueueFull ? 503 : isThrottled ? 429 : isDown ? 503 : 500, {
        ...headers,
        'content-security-policy': plainPolicy,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': overload ? String(overload.retryAfterSeconds) : isThrottled ? '60' : '5',
      })
      .end(html);
  };
