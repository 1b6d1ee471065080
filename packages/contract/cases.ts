import * as z from 'zod';
import { Img } from './fields.ts';
import { Id, PageInput, pageOf } from './paging.ts';
import { Picture } from './pictures.ts';

export const CaseClassRef = z.object({ id: Id, class_name: z.string() });
export const CaseCard = z.object({
  project_id: Id,
  title: z.string(),
  summary: z.string(),
  image: Img,
  picture: Picture.optional(),
  country: z.object({ code: z.string().length(2), name: z.string() }),
  place: z.string(),
  lat: z.number(),
  lng: z.number(),
  power_kw: z.number(),
  date: z.iso.date(),
  class: CaseClassRef,
});
export type CaseCard = z.infer<typeof CaseCard>;

export const CaseClassData = z.object({ list: z.array(CaseClassRef.extend({ project_count: z.number().int() })) });
export const CaseListInput = PageInput.extend({ class_id: Id.optional(), country: z.string().length(2).optional() });
/** `countries` and `points` apply the class filter but not the page, because the filters and the map show all matches. */
export const CaseListData = pageOf(CaseCard).extend({
  countries: z.array(z.object({ code: z.string(), name: z.string(), count: z.number().int() })),
  points: z.array(z.object({ project_id: Id, title: z.string(), lat: z.number(), lng: z.number() })),
});
