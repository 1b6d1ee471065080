import * as z from 'zod';
import { ProductCard } from './catalogue.ts';
import { Html, Img, Seo, Picture, Languages } from './fields.ts';

export const policyTypes = ['agreement', 'privacy', 'cookies', 'sale'] as const;
export type PolicyType = (typeof policyTypes)[number];

export const GetXieyiInput = z.object({ type: z.enum(policyTypes) });
export const GetXieyiData = z.object({
  type: z.enum(policyTypes),
  title: z.string(),
  lead: z.string(),
  version: z.string(),
  date: z.iso.date(),
  html: Html,
  languages: Languages,
});

/** Keys of `pageInfo`, as in contract.md. */
export const pageInfoKeys = [
  'aboutus',
  'trademark',
  'honor',
  'energy',
  'laboratory',
  'escr',
  'pfmea',
  'emc',
  'develop',
  'technical',
  'sustainability',
] as const;
/** Drawings that a page may show: curves of tests, an EMC chamber, a gate of four signatures, a microgrid through the day. */
export const pageDrawings = ['test_curves', 'chamber', 'gate', 'microgrid'] as const;
export const PageInfoInput = z.object({ key: z.enum(pageInfoKeys) });

const Titled = z.object({ title: z.string(), text: z.string() });
export const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), title: z.string().optional(), html: Html }),
  z.object({ kind: z.literal('figures'), items: z.array(z.object({ value: z.string(), label: z.string() })) }),
  z.object({ kind: z.literal('timeline'), items: z.array(Titled.extend({ year: z.number().int() })) }),
  z.object({ kind: z.literal('list'), title: z.string().optional(), items: z.array(Titled) }),
  z.object({
    kind: z.literal('table'),
    title: z.string().optional(),
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string())),
  }),
  z.object({
    kind: z.literal('scene'),
    image: Img,
    picture: Picture.optional(),
    alt: z.string(),
    caption: z.string().optional(),
  }),
  z.object({ kind: z.literal('drawing'), drawing: z.enum(pageDrawings) }),
  z.object({ kind: z.literal('products'), title: z.string().optional(), products: z.array(ProductCard) }),
]);
export type Block = z.infer<typeof Block>;
export const PageInfoData = z.object({ title: z.string(), lead: z.string(), blocks: z.array(Block), seo: Seo });
