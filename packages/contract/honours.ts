import * as z from 'zod';
import { Img } from './fields.ts';
import { Id } from './paging.ts';
import { Picture } from './pictures.ts';

export const Honour = z.object({
  id: Id,
  title: z.string(),
  image: Img,
  /** The scanned document, if the company brought one. */
  picture: Picture.optional(),
  /** Its first page, if it is a PDF. */
  scan: Img.optional(),
  date: z.iso.date(),
  /** Absent if it does not expire. */
  valid_until: z.iso.date().optional(),
  number: z.string().optional(),
  issuer: z.string(),
  class: z.object({ id: Id, class_name: z.string() }),
});
export type Honour = z.infer<typeof Honour>;

export const HonorListData = z.object({
  classes: z.array(z.object({ id: Id, class_name: z.string(), honour_count: z.number().int() })),
  list: z.array(Honour),
  /** The day on which the list was read. */
  as_of: z.iso.date(),
});
