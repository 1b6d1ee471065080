import * as z from 'zod';
import { CaseCard } from './cases.ts';
import { ProductCard } from './catalogue.ts';
import { Html, Img, Seo } from './fields.ts';
import { Id } from './paging.ts';
import { Picture } from './pictures.ts';
import { SchemeCard } from './solutions.ts';

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
  /** Further pictures that the company brought. */
  pictures: z.array(Picture),
  figures: z.array(z.object({ value: z.string(), label: z.string() })),
  products: z.array(ProductCard),
  schemes: z.array(SchemeCard),
  prev: Neighbour.optional(),
  next: Neighbour.optional(),
  seo: Seo,
});
