import * as z from 'zod';
import { Id } from '../fields.ts';
import { localeCodes } from '../locales.ts';

export const mediaKinds = ['picture', 'film', 'model', 'document'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** The path of a file below the folder of media; the collection says what a name may contain. */
const Name = z.string().trim().min(1, 'error.slug').max(200, 'error.slug');
const Upload = z.string().regex(/^[0-9a-f]{32}$/);

export const MediaListInput = z.object({
  kind: z.enum(mediaKinds).optional(),
  search: z.string().max(200).optional(),
  name: Name.optional().describe('Only this file'),
  unused: z.boolean().default(false).describe('Only files that no live entry names'),
  before: Id.optional().describe('`id` of the last file of the page before'),
  limit: z.number().int().min(1).max(200).default(60),
});

export const MediaListData = z.object({
  list: z.array(
    z.object({
      id: Id,
      name: z.string().describe('`media:<name>` is how entries name it, and the slug of its entry'),
      kind: z.enum(mediaKinds),
      type: z.string(),
      bytes: z.number().int(),
      width: z.number().int().optional(),
      height: z.number().int().optional(),
      pages: z.number().int().optional(),
      seconds: z.number().optional(),
      sha256: z.string(),
      cover: z.string().optional().describe('The address of a picture of its first page'),
      alt: z.partialRecord(z.enum(localeCodes), z.string()),
      focus: z.tuple([z.number(), z.number()]).optional(),
      uses: z.number().int().describe('Live entries that name it; `entryRead` lists them'),
    }),
  ),
  more: z.boolean(),
  counts: z
    .record(z.enum([...mediaKinds, 'unused', 'bytes']), z.number().int())
    .describe('Files of each kind, those that no entry names, and the size of all, whatever the filter'),
});

const Stored = z.object({ upload: Upload.describe('The last part of the upload’s address'), name: Name });
export const MediaAddInput = Stored.extend({
  number: z.boolean().default(false).describe('Number a name that is taken, as in photo-2.jpg'),
});
export const MediaReplaceInput = Stored.extend({ live: Id.describe('`live.revision` of the entry') });
export const MediaStoredData = z.object({
  name: z.string(),
  note: z.string().optional().describe('What was removed from the file'),
});
