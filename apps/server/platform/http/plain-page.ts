import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type Accent, type AccentTones, accentTones, defaultAccent } from '@site/contract/accent';
import { isApiError } from '@site/contract/client';
import { escapeXml } from '@site/contract/escape-xml';
import type { Texts } from '@site/contract/i18n/texts';
import { type Locale, locales } from '@site/contract/locales';
import { media } from '@site/contract/media';
import { Overloaded } from '../queue/fair-queue.ts';
import type { Visit } from './visit.ts';

const stylesIn = (tones: AccentTones): string => `
:root { color-scheme: light dark; --paper: #f7f6f2; --panel: #fff; --ink: #12181f; --muted: #55606b; --line: #d9d8d2; --edge: #7c858d; --signal: ${tones.signal.light}; --on-signal: ${tones.onSignal.light} }
@media (prefers-color-scheme: dark) { :root { --paper: #0e1216; --panel: #161c22; --ink: #eef1f3; --muted: #9aa7b2; --line: #2a333c; --edge: #6b7783; --signal: ${tones.signal.dark}; --on-signal: ${tones.onSignal.dark} } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 Archivo, 'Helvetica Neue', Arial, 'PingFang SC', 'Noto Sans SC', sans-serif }
main { max-inline-size: 760px; margin-inline: auto; padding: 32px 20px }
main.narrow { max-inline-size: 520px; padding-block: 10vh 32px }
article { margin-block: 20px; padding: 20px 24px; background: var(--panel); border: 1px solid var(--line); border-block-start: 3px solid var(--signal) }
h1 { margin: 0 0 12px; font-size: 28px; line-height: 1.2 }
h2 { margin: 0; font-size: 18px }
a { color: inherit }
:focus-visible { outline: 2px solid var(--signal); outline-offset: 2px }
.brand { display: flex; gap: 10px; align-items: center; margin: 0 0 20px; font-size: 20px; font-weight: 700 }
.about { margin: 4px 0 12px; color: var(--muted); font-size: 14px; overflow-wrap: anywhere }
.buttons { display: flex; flex-wrap: wrap; gap: 12px; margin-block: 24px 16px }
button { min-block-size: 48px; padding: 8px 24px; border: 1px solid var(--edge); border-radius: 2px; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
button.primary { border-color: var(--signal); background: var(--signal); color: var(--on-signal) }
pre { margin: 0; font: 14px/1.5 'JetBrains Mono', Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
`;

/** Pages that do not need the build, in the company's colours: the screens of the OpenID provider. */
export const plainStylesOf = (accent: Accent): string => stylesIn(accentTones(accent));
/** Without the database: `/dev/mail`, and pages that say that something failed. */
export const plainStyles = plainStylesOf(defaultAccent);

type Plain = {
  locale: Locale;
  title: string;
  /** The URL of `plainStyles`; without one the page contains them inline, allowed by their digest in the policy. */
  styles?: string;
  body: string;
  narrow?: boolean;
};

const plainStylesSource = `'sha256-${createHash('sha256').update(plainStyles).digest('base64')}'`;
/** For a page with inline styles: when so much is broken, it must not depend on anything else. */
export const plainPolicy = `default-src 'none'; style-src ${plainStylesSource}; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** `title` is plain text, `body` is HTML. */
export const plainPage = ({ locale, title, styles, body, narrow = false }: Plain): string =>
  `<!doctype html>
<html lang="${locales[locale].lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeXml(title)}</title><link rel="icon" href="${media.icon}" type="image/svg+xml">${styles ? `<link rel="stylesheet" href="${styles}">` : `<style>${plainStyles}</style>`}</head>
<body><main${narrow ? ' class="narrow"' : ''}>
${body}
</main></body></html>
`;

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
