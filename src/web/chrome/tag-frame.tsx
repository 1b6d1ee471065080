import { hasFeature } from '#contract/editions.ts';
import type { SiteSettings } from '../app/site-context.ts';

/** The tag manager's frame for visitors without script: English edition only, and only if an id is configured. */
export const TagFrame = ({ locale, gtmId }: Pick<SiteSettings, 'locale' | 'gtmId'>) =>
  gtmId && hasFeature(locale, 'tagManager') ? (
    <noscript>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- in a sandbox the tag manager counts nothing */}
      <iframe src={`https://www.googletagmanager.com/ns.html?id=${gtmId}`} title={gtmId} width="0" height="0" hidden />
    </noscript>
  ) : null;
