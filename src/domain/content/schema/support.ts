import * as z from 'zod';
import { Day, entryFields, Neutral, RichText, Slug, Text } from './fields.ts';

export const Faq = z.strictObject({
  ...entryFields,
  question: Text,
  answer: RichText,
  products: z.array(Slug).default([]),
});

export const FaqClass = z.strictObject({ ...entryFields, name: Text, questions: z.array(Faq).min(1) });

export const Tool = z.strictObject({
  ...entryFields,
  name: Text,
  description: Text,
  version: Neutral,
  os: z.array(Neutral).min(1),
  released: Day,
  notes: z.array(z.strictObject({ version: Neutral, date: Day, text: Text })).default([]),
});

/** `category` absent: the catalogue of the whole range. */
export const Catalogue = z.strictObject({
  ...entryFields,
  name: Text,
  category: Slug.optional(),
  updated: Day,
});

/** How an electronically injected engine is wired to one of our controllers. */
export const EfiDrawing = z.strictObject({
  ...entryFields,
  product: Slug,
  engine: Neutral,
  name: Text,
  description: Text,
  version: Neutral,
  updated: Day,
  pins: z.array(z.strictObject({ ecu: Neutral, controller: Neutral, wire: Neutral })).min(1),
});
