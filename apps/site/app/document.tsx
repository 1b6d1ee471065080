import type { Accent } from '@site/contract/accent';
import { hasFeature } from '@site/contract/editions';
import { locales } from '@site/contract/locales';
import { media } from '@site/contract/media';
import type { ReactNode } from 'react';
import themeBoot from '../theme/boot.js?url';
import type { SiteSettings } from './site-context.ts';
import { stateElementId } from './state-element.ts';

/** The build's files that this page needs, from the manifest. */
export type PageAssets = {
  /** In the order of their imports, so that each is evaluated after those that it needs. */
  scripts: string[];
  /** The script of the page itself, one of the above in a build. */
  page: string;
  styles: string[];
  fonts: string[];
};

/** React hoists preloads to the top of the head, before the styles; a link with a listener stays where it is. */
const keepInPlace = () => undefined;

/** The tag manager's frame for visitors without script: English edition only, and only if an id is configured. */
const TagFrame = ({ locale, gtmId }: Pick<SiteSettings, 'locale' | 'gtmId'>) =>
  gtmId && hasFeature(locale, 'tagManager') ? (
    <noscript>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- in a sandbox the tag manager counts nothing */}
      <iframe src={`https://www.googletagmanager.com/ns.html?id=${gtmId}`} title={gtmId} width="0" height="0" hidden />
    </noscript>
  ) : null;

type Props = {
  settings: SiteSettings;
  assets: Pick<PageAssets, 'styles' | 'fonts'>;
  accent?: Accent | undefined;
  children: ReactNode;
};

/** The document around the application. The theme script runs before the first paint, so that nothing flashes. */
export const Document = ({ settings, assets, accent, children }: Props) => (
  <html lang={locales[settings.locale].lang} suppressHydrationWarning>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#f7f6f2" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0e1216" media="(prefers-color-scheme: dark)" />
      <script src={themeBoot} />
      {/* The state comes after everything else. Otherwise browsers may show the header first, and lay out the rest a moment later. */}
      <link rel="expect" href={`#${stateElementId}`} blocking="render" />
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {accent && <link rel="stylesheet" href={media.accent(accent)} />}
      {assets.fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" onLoad={keepInPlace} />
      ))}
      <link rel="icon" href={media.icon} type="image/svg+xml" />
    </head>
    <body>
      <TagFrame locale={settings.locale} gtmId={settings.gtmId} />
      {children}
    </body>
  </html>
);
