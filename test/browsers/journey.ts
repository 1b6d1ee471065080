import type { Page } from './support/page.ts';
import type { Site } from './support/site.ts';

/** Ends a journey that needs a feature this browser lacks; the output names the feature. */
export class NotSupported extends Error {}

export type Journey = { name: string; walk: (page: Page, site: Site) => Promise<void> };
