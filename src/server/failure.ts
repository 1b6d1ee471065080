import type { ServerResponse } from 'node:http';
import { locales } from '#contract/locales.ts';
import type { Visit } from '#http/visit.ts';
import type { Texts } from '#i18n/texts.ts';

type Deps = {
  texts: Texts;
  headers: Record<string, string>;
  isOutage: (error: unknown) => boolean;
  log: (error: unknown, requestId: string) => void;
};

/** The last resort when a page cannot be made and no older one exists: plain, in the visitor's language, with a way to name it. */
export const createFailPage =
  ({ texts, headers, isOutage, log }: Deps) =>
  (response: ServerResponse, error: unknown, { locale, requestId }: Visit): void => {
    log(error, requestId);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const t = texts[locale];
    const html = `<!doctype html><html lang="${locales[locale].lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${t('failure.server')}</title><h1>${t('failure.server')}</h1><p>${t('failure.serverText')}</p><p><a href="">${t('failure.retry')}</a></p><p><small>${requestId}</small></p></html>`;
    response
      .writeHead(isOutage(error) ? 503 : 500, {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': '5',
      })
      .end(html);
  };
