import type * as z from 'zod';
import type { RowOf } from '#db/tables/entries.ts';
import { entryRow } from '../entry-row.ts';
import type { Resolver } from '../resolver.ts';
import type { Block, Page } from './schema.ts';

const asHtml = (block: Block, to: Resolver) =>
  block.kind === 'text' ? { ...block, body: to.html(block.body) } : block;

export const pageRow = (value: z.output<typeof Page>, to: Resolver): RowOf<'page'> => ({
  ...entryRow(value),
  title: value.title,
  lead: value.lead,
  blocks: value.blocks.map((block) => asHtml(block, to)),
  version: value.version ?? null,
  date: value.date ?? null,
});
