import type * as z from 'zod';
import { assetColumn } from '../asset/name.ts';
import { entryRow } from '../entry-row.ts';
import type { Category } from './schema.ts';

export const categoryRow = (value: z.output<typeof Category>) => ({
  ...entryRow(value),
  name: value.name,
  summary: value.summary,
  image: value.image ?? null,
  picture: assetColumn(value.picture),
});
