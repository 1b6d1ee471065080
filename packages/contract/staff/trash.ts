import * as z from 'zod';
import { Id } from '../fields.ts';
import { Collection, EntryInput, Naming, NewSlug } from './content.ts';

export const EntryPutBackInput = EntryInput.extend({ withdrawal: Id.describe('As `entryRead` says it') });

export const DeletionEffectsData = z.object({
  drafts: z.array(Naming).describe('Other drafts that name it'),
  releases: z
    .array(z.object({ id: Id, title: z.string(), due: z.iso.datetime() }))
    .describe('Scheduled releases, from which it is taken'),
});
export const EntryDeletedData = z.object({
  id: Id.describe('For `draftPutBack`'),
  until: z.iso.datetime().describe('When it is removed for good'),
});
export const TrashListInput = z.object({ collection: Collection });
export const TrashListData = z.object({
  list: z.array(
    Naming.extend({
      id: Id,
      author: z.string().describe('Who deleted it'),
      at: z.iso.datetime(),
      until: z.iso.datetime(),
    }),
  ),
});
export const DraftPutBackInput = z.object({
  collection: Collection,
  id: Id,
  to: NewSlug.optional().describe('Another slug, if its own is taken'),
});
export const DraftPutBackData = z.object({ slug: z.string(), version: z.number().int() });
