import { LanguageContext } from '@site/ui/language/use-text';
import type { ReactNode } from 'react';
import { type Site, SiteContext } from './site-context.ts';

/** Provides the site to its own parts, and its language to the controls shared with the studio. */
export const SiteProvider = ({ site, children }: { site: Site; children: ReactNode }) => (
  <SiteContext value={site}>
    <LanguageContext value={site}>{children}</LanguageContext>
  </SiteContext>
);
