import type { Localised } from '#contract/locales.ts';
import type { TableName } from '#db/tables/entries.ts';
import type { ContentLink } from './fields/markdown.ts';

/** What a row needs to know about the rest of the content: the ids, addresses and HTML that slugs and Markdown stand for. */
export type Resolver = {
  /** Throws where there is no such entry, because a row cannot do without it. */
  id: (table: TableName, slug: string) => number;
  /** Leaves out what does not exist. */
  ids: (table: TableName, slugs: readonly string[]) => number[];
  address: (link: ContentLink) => string;
  html: (markdown: Localised) => Localised;
};
