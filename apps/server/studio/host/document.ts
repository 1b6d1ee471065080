import { type Locale, locales, isLocale, localeCodes } from '@site/contract/locales';
import { media } from '@site/contract/media';
import { studioCookies } from '@site/contract/staff/choices';
import { html, raw } from 'hono/html';
import { parseAccept } from 'hono/utils/accept';
import type { BrandFacts } from '#assets/brand/find-brand.ts';
import { securityHeaders } from '#platform/http/response-headers.ts';
import type { StudioAssets } from './studio-build.ts';

const matches = (locale: Locale, tag: string): boolean => {
  const { lang, intl } = locales[locale];
  return [lang, intl].some((own) => own.toLowerCase() === tag || own.toLowerCase().startsWith(`${tag}-`));
};

/** The studio has one host for all languages, so the browser's list decides; `zh` alone means the simplified script. */
export const preferredLocale = (acceptLanguage: string | undefined): Locale => {
  for (const { type } of parseAccept(acceptLanguage ?? '')) {
    const tag = type.toLowerCase();
    const match =
      localeCodes.find((locale) => matches(locale, tag)) ??
      localeCodes.find((locale) => matches(locale, tag.split('-')[0] ?? ''));
    if (match) return match;
  }
  return 'en';
};

const valueOf = (cookies: string | undefined, name: string): string | undefined =>
  cookies
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([key]) => key === name)?.[1];

/** The theme that a person chose in this browser; the first paint already needs it. */
export const themeOf = (cookies: string | undefined): 'light' | 'dark' | undefined => {
  const theme = valueOf(cookies, studioCookies.theme);
  return theme === 'light' || theme === 'dark' ? theme : undefined;
};

/** Whether the browser has a session, valid or not. Without one the interface need not ask who is signed in. */
export const hasSessionCookie = (cookies: string | undefined): boolean =>
  /(?:^|;\s*)(?:__Host-)?studio=[^;]/.test(cookies ?? '');

/** The language that a person chose in this browser, or the first of the browser's own that the site has. */
export const localeOf = ({
  cookie,
  'accept-language': accepted,
}: {
  cookie?: string | undefined;
  'accept-language'?: string | undefined;
}): Locale => {
  const choice = valueOf(cookie, studioCookies.locale);
  return isLocale(choice) ? choice : preferredLocale(accepted);
};

/** The studio's own headers: no third party, no frame, nothing for search engines, and no referrer for others. */
export const studioHeaders = ({
  https,
  development,
}: {
  https: boolean;
  development: boolean;
}): Record<string, string> => ({
  ...securityHeaders({ https, gtm: false, development }),
  'referrer-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), payment=(), usb=(), geolocation=(), browsing-topics=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  'x-robots-tag': 'noindex, nofollow',
});

type Options = {
  locale: Locale;
  /** The person's own choice; without one the system decides. */
  theme: 'light' | 'dark' | undefined;
  brand: Pick<BrandFacts, 'name' | 'accent'>;
  title: string;
  hasSession: boolean;
  assets: StudioAssets;
  /** For the few style elements that components add; the policy allows no others. */
  nonce: string;
};

/** The studio's only document: everything inside it is rendered in the browser. */
export const studioDocument = ({ locale, theme, brand, title, hasSession, assets, nonce }: Options) =>
  html`<!doctype html>
    <html lang="${locales[locale].lang}" ${theme ? raw(`data-theme="${theme}"`) : ''}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <meta name="csp-nonce" nonce="${nonce}" />
        <meta name="company" content="${brand.name}" />
        ${hasSession ? html`<meta name="session" content="maybe" />` : ''}
        <title>${title}</title>
        ${assets.styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
        <link rel="stylesheet" href="${media.accent(brand.accent)}" />
        ${assets.fonts.map((href) => html`<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin />`)}
        ${assets.preloads.map((href) => html`<link rel="modulepreload" href="${href}" />`)}
        <link rel="icon" href="${media.icon}" type="image/svg+xml" />
        <script type="module" src="${assets.script}"></script>
      </head>
      <body>
        <div id="studio"></div>
      </body>
    </html>`;
