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

/** What a buyer asks before the price; what the company does not say is missing. */
export const ProductProof = z.object({
  warranty: z
    .object({ months: z.number().int(), extended: z.number().int().optional(), condition: z.string().optional() })
    .optional(),
  supported_until: z.iso.date().optional(),
  approvals: z.array(z.string()),
  /** Working days until an order is dispatched. */
  lead_days: z.number().int().optional(),
  /** Years of spare parts after the model is discontinued. */
  spare_years: z.number().int().optional(),
});
export type ProductProof = z.infer<typeof ProductProof>;

/** How a model of the series differs from the one on the page: what goes, stays or comes. */
export const RangeLine = z.object({ sign: z.enum(['less', 'same', 'more']), text: z.string() });
export type RangeLine = z.infer<typeof RangeLine>;

/** A model on the axis of its series, the simplest first. */
export const RangeModel = z.object({
  product: ProductCard.pick({ product_id: true, model: true, title: true, image: true, picture: true, front: true }),
  lines: z.array(RangeLine),
});
export type RangeModel = z.infer<typeof RangeModel>;

export const ProductsInfoInput = z.object({ id: Id });
export const ProductsInfoData = ProductCard.extend({
  /** What it does for its user, in one sentence. */
  benefit: z.string().optional(),
  replaces: z.array(z.object({ model: z.string(), product_id: Id.optional(), note: z.string().optional() })),
  proof: ProductProof,
  /** The models beside it in its series, itself among them; empty if it is the only one. */
  range: z.array(RangeModel),
  /** What it measures and switches, as inline markup in the page's colours: for wide windows, and for phones. */
  one_line: z.object({ wide: z.string(), tall: z.string() }).optional(),
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
