import * as z from 'zod';
import { Media } from '../asset/name.ts';
import { Day, entryFields, FileLanguage, Neutral, Slug, Text } from '../fields/fields.ts';

/** A catalogue without a category covers the whole range. */
export const Catalogue = z.strictObject({
  ...entryFields,
  name: Text,
  category: Slug.optional(),
  updated: Day,
  /** The catalogue as it was printed, instead of those that the site makes. */
  file: Media.optional(),
  /** The language of the file; without it, the company's source language. */
  language: FileLanguage.optional(),
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
  /** The drawing itself, instead of those that the site makes. */
  file: Media.optional(),
  /** The language of the file; without it, the company's source language. */
  language: FileLanguage.optional(),
  pins: z.array(z.strictObject({ ecu: Neutral, controller: Neutral, wire: Neutral })).min(1),
});
