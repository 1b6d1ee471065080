import { entryTag, tag } from '@site/contract/tags';
import type * as z from 'zod';
import type { Definition, Resolver } from '../definition.ts';
import { entryRow } from '../entry-row.ts';
import { sitePagePath } from './addresses.ts';
import { Page, type Block } from './schema.ts';

const asHtml = (block: Block, to: Resolver) =>
  block.kind === 'text' ? { ...block, body: to.html(block.body) } : block;

const pageRow = (value: z.output<typeof Page>, to: Resolver) => ({
  ...entryRow(value),
  title: value.title,
  lead: value.lead,
  blocks: value.blocks.map((block) => asHtml(block, to)),
  version: value.version ?? null,
  date: value.date ?? null,
});

export const pageCollection = {
  schema: Page,
  file: 'pages/<slug>.yaml',
  references: { 'blocks.*.scene': 'scene', 'blocks.*.products.*': 'product' },
  media: { 'blocks.*.picture': 'picture' },
  rows: { page: pageRow },
  // Menus list the pages that there are, but not what they say.
  tags: ({ slug, isVisibilityChanged }) => [entryTag('page', slug), ...(isVisibilityChanged ? [tag.menu] : [])],
  pages: ({ slug }) => [sitePagePath(slug)],
  label: 'collections.page',
  subject: 'content',
} as const satisfies Definition;
