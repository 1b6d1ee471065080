import * as z from 'zod';
import { longestFilterValue, maxFilterValues, longestFinderAnswer, maxRequestLines } from './bounds.ts';
import { Html, Img, Millimetres, Id, Key, PageInput, pageOf, Picture } from './fields.ts';

export const Ref = z.object({ cat_id: Id, cat_name: z.string() });
export const Series = Ref.extend({
  ori_img: Img,
  picture: Picture.optional(),
  /** The photograph that other sites show of it. Lists show its drawing. */
  social: Img.optional(),
  purpose: z.string(),
  facts: z.array(z.string()),
  front: Millimetres,
  product_count: z.number().int(),
});
export const Category = Ref.extend({
  ori_img: Img,
  picture: Picture.optional(),
  /** The photograph that other sites show of it. Lists show its drawing. */
  social: Img.optional(),
  summary: z.string(),
  children: z.array(Series),
});
export type Category = z.infer<typeof Category>;
export type Series = z.infer<typeof Series>;

export const ProductCard = z.object({
  product_id: Id,
  model: z.string(),
  title: z.string(),
  summary: z.string(),
  image: Img,
  /** The photograph in `image`, if the product is represented by one. */
  picture: Picture.optional(),
  front: Millimetres,
  series: Ref,
  category: Ref,
  is_new: z.boolean(),
  status: z.enum(['active', 'discontinued']),
  facts: z.array(z.object({ key: z.string(), name: z.string(), value: z.string() })),
});
export type ProductCard = z.infer<typeof ProductCard>;

export const ProductsClassData = z.object({ list: z.array(Category) });

export const ProductsListInput = PageInput.extend({
  class_id: Id.optional(),
  id: Id.optional(),
  key: Key.optional(),
  filters: z.record(z.string().max(60), z.array(z.string().max(longestFilterValue)).max(maxFilterValues)).optional(),
  status: z.enum(['active', 'discontinued']).optional(),
  sort: z.enum(['recommended', 'new', 'model']).default('recommended'),
});

/** `label` is in the host's language; `value` is for `filters`. Counts apply the other facets. */
export const Facet = z.object({
  key: z.string(),
  name: z.string(),
  unit: z.string().optional(),
  values: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() })),
});
export type Facet = z.infer<typeof Facet>;
export const ListedProduct = ProductCard.extend({
  successor: z.object({ product_id: Id, model: z.string() }).optional(),
});
/** `series` is present if the request names one: its purpose and how it differs from related series. */
export const ProductsListData = pageOf(ListedProduct).extend({
  facets: z.array(Facet),
  series: z.object({ summary: z.string(), story_html: Html }).optional(),
});

export const ParamRow = z.object({ key: z.string(), name: z.string(), value: z.string(), unit: z.string().optional() });
export const ParamGroup = z.object({ group: z.string(), rows: z.array(ParamRow) });

export const ProductRelatedInput = z.object({ product_id: Id, limit: z.number().int().min(1).max(24).default(6) });
export const ProductRelatedData = z.object({ list: z.array(ProductCard) });

export const ContrastInput = z.object({ product_ids: z.array(Id).min(2).max(4) });
export const ContrastData = z.object({
  products: z.array(ProductCard),
  rows: z.array(
    z.object({
      group: z.string(),
      key: z.string(),
      name: z.string(),
      unit: z.string().optional(),
      values: z.array(z.string().nullable()),
      /** Never true of what names a model, such as the number of its drawing. */
      differs: z.boolean(),
    }),
  ),
});

/** Models are compared without case, spaces and hyphens, as people write them. */
export const RequestModelsInput = z.object({
  product_ids: z.array(Id).max(maxRequestLines).default([]),
  models: z.array(z.string().trim().max(60)).max(maxRequestLines).default([]),
});
const RequestModel = ProductCard.pick({
  product_id: true,
  model: true,
  title: true,
  image: true,
  picture: true,
  status: true,
});
/** Products by id, in their order, and then those found by model, each with the text that found it. */
export const RequestModelsData = z.object({
  list: z.array(
    RequestModel.extend({
      asked: z.string().optional().describe('The text in `models` that this is'),
      successor: RequestModel.optional(),
      supported_until: z.iso.date().optional(),
    }),
  ),
});

/** Answers by question key. An unanswered question does not filter. */
export const FinderInput = z.object({
  answers: z.record(z.string().max(40), z.string().max(longestFinderAnswer)).default({}),
});

const FinderQuestion = z.object({
  key: z.string(),
  question: z.string(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
});
type FinderQuestion = z.infer<typeof FinderQuestion>;

/** `questions` are those that still make sense after the answers so far; `results` are sorted by fit, each with its reasons. */
export const FinderData = z.object({
  questions: z.array(FinderQuestion),
  results: z.array(z.object({ product: ProductCard, score: z.number(), reasons: z.array(z.string()) })),
  /** How many products fit; `results` are the best of them. */
  total: z.number().int(),
});
