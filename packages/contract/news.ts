import * as z from 'zod';
import { Html, Img, Seo, Id, Key, PageInput, pageOf, Picture } from './fields.ts';

export const NewsCard = z.object({
  news_id: Id,
  title: z.string(),
  summary: z.string(),
  image: Img,
  picture: Picture.optional(),
  date: z.iso.date(),
  class: z.object({ id: Id, class_name: z.string() }),
});
export type NewsCard = z.infer<typeof NewsCard>;

export const NewsListInput = PageInput.extend({
  class_id: Id.optional(),
  year: z.number().int().min(1900).max(2999).optional(),
  key: Key.optional(),
});
/** Class counts apply the year and text filters, and year counts the class and text filters, so each shows what a choice would leave. */
export const NewsListData = pageOf(NewsCard).extend({
  classes: z.array(z.object({ id: Id, class_name: z.string(), news_count: z.number().int() })),
  years: z.array(z.object({ year: z.number().int(), news_count: z.number().int() })),
});

const Neighbour = z.object({ news_id: Id, title: z.string() });

export const NewsInfoInput = z.object({ id: Id });
export const NewsInfoData = NewsCard.extend({
  html: Html,
  /** The picture that other sites show when this is shared. */
  social: Img,
  prev: Neighbour.optional(),
  next: Neighbour.optional(),
  related: z.array(NewsCard),
  seo: Seo,
});
