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
/** A fact about the company. */
export const Reason = z.object({
  key: z.string(),
  title: z.string(),
  text: z.string(),
  figure: z.object({ value: z.number(), over: z.boolean(), unit: z.string().optional() }).optional(),
});

/** A figure that was measured in a case, what it counts, and where. */
export const Proof = z.object({
  value: z.string(),
  before: z.string().optional(),
  unit: z.string().optional(),
  text: z.string(),
  place: z.string(),
  project_id: Id,
});

/** Somebody whom the company works for. */
export const Audience = Business.extend({ link_text: z.string(), proof: Proof.optional() });

/** What the company can be held to, and what proves it. */
export const Pledge = z.object({
  key: z.string(),
  value: z.number(),
  unit: z.string(),
  title: z.string(),
  text: z.string(),
  mark: z.enum(['share', 'months', 'years', 'dial']).optional(),
  filled: z.number().optional(),
  link: z.string(),
  link_text: z.string(),
});

/** The words that the home page opens with. */
export const Opening = z.object({
  title: z.string(),
  /** The title for search engines and browser tabs, if it differs. */
  page_title: z.string().optional(),
  lead: z.string().optional(),
  description: z.string().optional(),
  evidence: Proof.optional(),
});

export const IndexData = z.object({
  chanpin: z.array(Category),
  fangan: z.array(SchemeClassRef),
  new_products: z.array(ProductCard),
  audiences: z.array(Audience),
  promises: z.array(Pledge),
  /** How many cases there are. */
  case_count: z.number(),
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
