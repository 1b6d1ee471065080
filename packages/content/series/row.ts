import type * as z from 'zod';
import { assetColumn } from '../asset/name.ts';
import { entryRow } from '../entry-row.ts';
import type { Resolver } from '../resolver.ts';
import type { Series } from './schema.ts';

export const seriesRow = (value: z.output<typeof Series>, to: Resolver) => ({
  ...entryRow(value),
  categoryId: to.id('category', value.category),
  name: value.name,
  purpose: value.purpose,
  summary: value.summary,
  story: to.html(value.story),
  image: value.image ?? null,
  picture: assetColumn(value.picture),
});
