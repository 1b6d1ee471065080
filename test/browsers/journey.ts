import type { Page } from './support/page.ts';
import type { Site } from './support/site.ts';

/** Ends a journey that needs what this browser does not have; the output names it. */
export class NotSupported extends Error {}

export type Journey = { name: string; walk: (page: Page, site: Site) => Promise<void> };
