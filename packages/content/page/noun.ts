import { entryTag, tag } from '@site/contract/tags';
import type { Definition } from '../definition.ts';
import { sitePagePath } from './addresses.ts';
import { pageRow } from './row.ts';
import { Page } from './schema.ts';

export const pageNoun = {
  schema: Page,
  file: 'pages/<slug>.yaml',
  references: { 'blocks.*.scene': 'scene', 'blocks.*.products.*': 'product' },
  media: { 'blocks.*.picture': 'picture' },
  rows: { page: pageRow },
  // Menus list the pages that there are, but not what they say.
  tags: ({ slug, isVisibilityChanged }) => [entryTag('page', slug), ...(isVisibilityChanged ? [tag.menu] : [])],
  pages: ({ slug }) => [sitePagePath(slug)],
  label: 'nouns.page',
  subject: 'content',
} as const satisfies Definition;
