import * as z from 'zod';
import { Img } from './fields.ts';
import { Id, PageInput, pageOf } from './paging.ts';
import { Picture } from './pictures.ts';

export const SchemeClassRef = z.object({ id: Id, class_name: z.string() });
export const SchemeCard = z.object({
  scheme_id: Id,
  scheme_title: z.string(),
  summary: z.string(),
  image: Img,
  picture: Picture.optional(),
  class: SchemeClassRef,
});
export type SchemeCard = z.infer<typeof SchemeCard>;

export const SchemeClassData = z.object({
  list: z.array(
    SchemeClassRef.extend({
      summary: z.string(),
      image: Img,
      picture: Picture.optional(),
      scheme_count: z.number().int(),
    }),
  ),
});
export const SchemeListInput = PageInput.extend({ class_id: Id.optional() });
export const SchemeListData = pageOf(SchemeCard);
