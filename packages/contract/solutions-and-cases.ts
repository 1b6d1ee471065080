import * as z from 'zod';
import { ProductCard } from './catalogue.ts';
import { Img, Html, Seo, Id, PageInput, pageOf, Picture } from './fields.ts';

const CaseClassRef = z.object({ id: Id, class_name: z.string() });
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

export const SchemeInfoInput = z.object({ id: Id });
export const SchemeInfoData = SchemeCard.extend({
  html: Html,
  /** The picture that other sites show when this is shared. */
  social: Img,
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
  figures: z.array(z.object({ value: z.string(), label: z.string() })),
  products: z.array(ProductCard),
  schemes: z.array(SchemeCard),
  prev: Neighbour.optional(),
  next: Neighbour.optional(),
  seo: Seo,
});
