import type { ReactNode } from 'react';
import { LanguageContext } from '#ui/language/language-context.ts';
import type { Site } from './site-context.ts';
import { SiteContext } from './site-context.ts';

/** The site for its own parts, and its language for the controls that the studio uses too. */
export const SiteProvider = ({ site, children }: { site: Site; children: ReactNode }) => (
  <SiteContext value={site}>
    <LanguageContext value={site}>{children}</LanguageContext>
  </SiteContext>
);
