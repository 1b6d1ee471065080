import { type Locale, locales } from '@site/contract/locales';
import { media } from '@site/contract/media';
import { html, raw } from 'hono/html';
import type { BrandFacts } from '#assets/brand/find-brand.ts';
import type { StudioAssets } from './studio-build.ts';

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
