import * as z from 'zod';
import { Category, ProductCard } from './catalogue.ts';
import { Company } from './company.ts';
import { Img, Id, Picture } from './fields.ts';
import { NewsCard } from './news.ts';
import { sectionNames } from './sections.ts';
import { SchemeClassRef } from './solutions-and-cases.ts';

export const Part = z.object({
  t: z.string(),
  id: z.string(),
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
});

/** The animated controller on the home page: a product, its blank face, and the positions of its parts in mm. */
export const Hero = z.object({
  product_id: Id,
  model: z.string(),
  title: z.string(),
  front: z.tuple([z.number(), z.number()]),
  face: Img,
  parts: z.array(Part),
});

export const Business = z.object({
  key: z.string(),
  title: z.string(),
  text: z.string(),
  image: Img,
  picture: Picture.optional(),
  link: z.string(),
});
export const Reason = z.object({
  key: z.string(),
  title: z.string(),
  text: z.string(),
  figure: z.object({ value: z.number(), over: z.boolean(), unit: z.string().optional() }).optional(),
});

/** The words that the home page opens with. */
export const Opening = z.object({
  title: z.string(),
  /** The title for search engines and browser tabs, if it differs. */
  page_title: z.string().optional(),
  lead: z.string().optional(),
  description: z.string().optional(),
});

export const IndexData = z.object({
  chanpin: z.array(Category),
  fangan: z.array(SchemeClassRef),
  new_products: z.array(ProductCard),
  business: z.array(Business),
  reasons: z.array(Reason),
  news: z.array(NewsCard),
  company: Company,
  /** The areas of the site that have entries. */
  sections: z.array(z.enum(sectionNames)),
  opening: Opening,
  /** Missing if no product has a drawing. */
  hero: Hero.optional(),
});
export type IndexData = z.infer<typeof IndexData>;
