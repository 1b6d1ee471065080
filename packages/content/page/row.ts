import type * as z from 'zod';
import { entryRow } from '../entry-row.ts';
import type { Resolver } from '../resolver.ts';
import type { Block, Page } from './schema.ts';

const asHtml = (block: Block, to: Resolver) =>
  block.kind === 'text' ? { ...block, body: to.html(block.body) } : block;

export const pageRow = (value: z.output<typeof Page>, to: Resolver) => ({
  ...entryRow(value),
  title: value.title,
  lead: value.lead,
  blocks: value.blocks.map((block) => asHtml(block, to)),
  version: value.version ?? null,
  date: value.date ?? null,
});
