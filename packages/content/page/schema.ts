import { pageDrawings, pageInfoKeys } from '@site/contract/pages';
import * as z from 'zod';
import { Media } from '../asset/name.ts';
import { Figure } from '../case/schema.ts';
import { Day, entryFields, Neutral, RichText, Slug, Text } from '../fields/fields.ts';

/** Pages that have a call of their own beside `pageInfo`. */
const otherKeys = ['hr', 'agreement', 'privacy', 'cookies', 'sale'] as const;
export const pageKeys = [...pageInfoKeys, ...otherKeys] as const;

const title = Text.optional();
const items = z.array(z.strictObject({ title: Text, text: Text })).min(1);
const list = <K extends string>(kind: K) => z.strictObject({ kind: z.literal(kind), title, items });

export const Block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), title, body: RichText }),
  z.strictObject({ kind: z.literal('figures'), title, items: z.array(Figure).min(1) }),
  z.strictObject({
    kind: z.literal('timeline'),
    title,
    items: z.array(z.strictObject({ year: z.int(), title: Text, text: Text })).min(1),
  }),
  list('list'),
  list('values'),
  list('benefits'),
  list('process'),
  z.strictObject({
    kind: z.literal('table'),
    title,
    columns: z.array(Text).min(1),
    rows: z.array(z.array(z.union([Neutral, Text]))).min(1),
  }),
  z
    .strictObject({
      kind: z.literal('scene'),
      scene: Slug.optional(),
      /** Shown instead of the scene. */
      picture: Media.optional(),
      caption: Text.optional(),
    })
    .refine(({ scene, picture }) => scene ?? picture, 'names a scene or a picture'),
  /** A drawing of the site with its own statements; the page of its subject shows it first. */
  z.strictObject({ kind: z.literal('drawing'), drawing: z.enum(pageDrawings) }),
  z.strictObject({ kind: z.literal('products'), title, products: z.array(Slug).min(1).max(24) }),
]);
export type Block = z.infer<typeof Block>;

export const Page = z.strictObject({
  ...entryFields,
  slug: z.enum(pageKeys),
  title: Text,
  lead: Text,
  blocks: z.array(Block).min(1),
  version: z.string().optional(),
  date: Day.optional(),
});
