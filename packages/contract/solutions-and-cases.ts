import * as z from 'zod';
import { ProductCard } from './catalogue.ts';
import { Img, Html, Seo, Id, PageInput, pageOf, Picture } from './fields.ts';

const CaseClassRef = z.object({ id: Id, class_name: z.string() });
/** What was measured on site, written as in the content: `17.6`. `before` and `limit` are in the unit of `value`. */
export const CaseFigure = z.object({
  value: z.string(),
  before: z.string().optional(),
  unit: z.string().optional(),
  limit: z.string().optional(),
  label: z.string(),
});
export type CaseFigure = z.infer<typeof CaseFigure>;

/** Readings of one quantity at equal intervals, and what was on in the same time. A clock counts hours of the day. */
export const CaseLog = z.object({
  caption: z.string(),
  quantity: z.string(),
  unit: z.string(),
  time: z.enum(['clock', 's', 'min', 'h', 'd']),
  begin: z.number(),
  interval: z.number(),
  readings: z.array(z.number()),
  limit: z.number().optional(),
  marks: z.array(z.object({ at: z.number(), text: z.string() })),
  states: z.array(z.object({ name: z.string(), periods: z.array(z.tuple([z.number(), z.number()])) })),
});
export type CaseLog = z.infer<typeof CaseLog>;

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
  /** The result: the first of the case's figures. */
  figure: CaseFigure.optional(),
});
export type CaseCard = z.infer<typeof CaseCard>;

export const CaseClassData = z.object({ list: z.array(CaseClassRef.extend({ project_count: z.number().int() })) });
export const CaseListInput = PageInput.extend({ class_id: Id.optional(), country: z.string().length(2).optional() });
/** `countries` and `points` apply the class filter but not the page, because the filters and the map show all matches. */
export const CaseListData = pageOf(CaseCard).extend({
  countries: z.array(z.object({ code: z.string(), name: z.string(), count: z.number().int() })),
  points: z.array(z.object({ project_id: Id, title: z.string(), lat: z.number(), lng: z.number() })),
});

export const SchemeClassRef = z.object({ id: Id, class_name: z.string() });
export const SchemeCard = z.object({
  scheme_id: Id,
  scheme_title: z.string(),
  summary: z.string(),
  image: Img,
  picture: Picture.optional(),
  class: SchemeClassRef,
  /** What a case of this solution measured. */
  proof: z.object({ figure: CaseFigure, place: z.string() }).optional(),
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

/** A number in the drawing: where it points, as shares of the picture's width and height, and what stands there. */
export const Callout = z.object({
  number: z.number().int(),
  x: z.number(),
  y: z.number(),
  text: z.string(),
  product_id: Id.optional(),
});
export type Callout = z.infer<typeof Callout>;

export const SchemeInfoInput = z.object({ id: Id });
export const SchemeInfoData = SchemeCard.extend({
  html: Html,
  /** The picture that other sites show when this is shared. */
  social: Img,
  /** Empty where a picture that the company supplied stands in place of the drawing. */
  callouts: z.array(Callout),
  diagram: Img.optional(),
  /** The diagram as inline markup: it uses the page's colours, and its devices link to products. */
  diagram_svg: z.string().optional(),
  products: z.array(ProductCard),
  cases: z.array(CaseCard),
  seo: Seo,
});

const Neighbour = z.object({ project_id: Id, title: z.string() });

export const ProjectInfoInput = z.object({ id: Id });
export const ProjectInfoData = CaseCard.extend({
  html: Html,
  /** The picture that other sites show when this is shared. */
  social: Img,
  images: z.array(Img),
  /** Further pictures that the company supplied. */
  pictures: z.array(Picture),
  figures: z.array(CaseFigure),
  /** Who measured the figures, and when. */
  measured: z.string().optional(),
  /** What the bars stand for, if not before and after. */
  bars: z.object({ before: z.string(), after: z.string() }).optional(),
  log: CaseLog.optional(),
  quote: z.object({ text: z.string(), name: z.string().optional(), role: z.string() }).optional(),
  extent: z.string().optional(),
  built_by: z.string().optional(),
  operator: z.string().optional(),
  /** The company has distributors or branches in the country of the case. */
  has_partners: z.boolean(),
  /** How many of a product there are, where the company says so. */
  quantities: z.array(z.object({ product_id: Id, pieces: z.number().int() })),
  products: z.array(ProductCard),
  schemes: z.array(SchemeCard),
  /** Other cases, those of the same class first. */
  more: z.array(CaseCard),
  prev: Neighbour.optional(),
  next: Neighbour.optional(),
  seo: Seo,
});
