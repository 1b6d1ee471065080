import * as z from 'zod';
import { Img } from './fields.ts';
import { Id } from './paging.ts';

export const NewsCard = z.object({
  news_id: Id,
  title: z.string(),
  summary: z.string(),
  image: Img,
  date: z.iso.date(),
  class: z.object({ id: Id, class_name: z.string() }),
});
export type NewsCard = z.infer<typeof NewsCard>;
