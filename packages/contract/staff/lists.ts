import * as z from 'zod';
import { Id } from '../fields.ts';
import { localeCodes } from '../locales.ts';
import { EntryInput } from './content.ts';

const Collection = EntryInput.shape.collection;

/** What a list can be filtered by, with the number of entries. */
export const EntryFacetsInput = z.object({ collection: Collection });
export const EntryFacetsData = z.object({
  groupings: z.array(
    z.object({ slug: z.string(), titles: z.partialRecord(z.enum(localeCodes), z.string()), count: z.number().int() }),
  ),
  authors: z.array(z.object({ name: z.string(), count: z.number().int() })),
});

export const maxChosen = 1000;
export const EntryExportInput = z.object({
  collection: Collection,
  slugs: z.array(EntryInput.shape.slug).min(1).max(maxChosen),
});
export const EntryExportData = z.object({ files: z.array(z.object({ path: z.string(), text: z.string() })) });

export const ViewListInput = z.object({ collection: Collection });
export const ViewListData = z.object({
  list: z.array(
    z.object({
      id: Id,
      name: z.string(),
      query: z.string().describe('The filters and columns, as in the address of the list'),
      shared: z.boolean(),
      author: z.string().optional().describe('Of a view that a colleague shares'),
    }),
  ),
  may_share: z.boolean(),
});
export const ViewSaveInput = z.object({
  collection: Collection,
  name: z.string().trim().min(1, 'error.nameEmpty').max(60, 'error.tooLong'),
  query: z.string().max(1000),
  shared: z.boolean().default(false),
});
