import * as z from 'zod';
import { ParamGroup, ProductCard } from './catalogue.ts';
import { Html, Img, Millimetres, Seo, Id, Picture } from './fields.ts';
import { CaseCard, SchemeCard } from './solutions-and-cases.ts';

export const Download = z.object({
  download_id: Id,
  model: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.string(),
  type_name: z.string(),
  version: z.string(),
  lang: z.string(),
  size: z.number().int().nullable(),
  updated: z.iso.date(),
  sha256: z.string().nullable(),
  needs_login: z.boolean(),
  link: z.string(),
});
export type Download = z.infer<typeof Download>;

export const ProductsInfoInput = z.object({ id: Id });
export const ProductsInfoData = ProductCard.extend({
  overview_html: Html,
  highlights: z.array(z.string()),
  /** Front, rear and dimension drawing, in that order; without a drawing only what represents the product. */
  images: z.array(Img),
  /** The size of the front drawing, if there is one. `front` is the size of what represents the product. */
  drawing_size: Millimetres.optional(),
  /** Photographs that the company supplied. */
  pictures: z.array(Picture),
  /** The picture that other sites show when this is shared. */
  social: Img,
  applications: z.array(z.string()),
  released: z.iso.date(),
  params: z.array(ParamGroup),
  videos: z.array(
    z.object({
      title: z.string(),
      url: z.string(),
      poster: Img.optional(),
      captions: z.string().optional(),
      seconds: z.number(),
      /** The day on which the company supplied the film; absent if the site generated it. */
      uploaded: z.iso.date().optional(),
    }),
  ),
  downloads: z.array(Download),
  cases: z.array(CaseCard),
  schemes: z.array(SchemeCard),
  model_3d: z.object({ product_id: Id, url: z.string() }).optional(),
  successor: ProductCard.optional(),
  seo: Seo,
});
export type ProductsInfoData = z.infer<typeof ProductsInfoData>;
