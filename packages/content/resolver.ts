import type { Localised } from '@site/contract/locales';
import type { LocalisedText } from '@site/contract/localised-text';
import type { ContentLink } from './fields/markdown.ts';
import type { TableName } from './tables.ts';

/** Resolves slugs to ids and addresses, and Markdown to HTML, while a row is built. */
export type Resolver = {
  /** Throws if there is no such entry, because the column must not be empty. */
  id: (table: TableName, slug: string) => number;
  /** Skips entries that do not exist. */
  ids: (table: TableName, slugs: readonly string[]) => number[];
  address: (link: ContentLink) => string;
  html: (markdown: LocalisedText) => Localised;
};
