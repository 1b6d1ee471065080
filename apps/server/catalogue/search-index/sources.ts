import type { Source } from '#search/document.ts';
import { catalogueSource } from './catalogue.ts';
import { downloadSource } from './downloads.ts';
import { faultSource } from './faults.ts';
import { pageSource } from './pages.ts';
import { caseSource, faqSource, newsSource, solutionSource } from './stories.ts';

/** Everything that can be found, by source. */
export const sources = {
  catalogue: catalogueSource,
  solutions: solutionSource,
  cases: caseSource,
  news: newsSource,
  faqs: faqSource,
  downloads: downloadSource,
  faults: faultSource,
  pages: pageSource,
} as const satisfies Record<string, Source>;

export type SourceName = keyof typeof sources;
