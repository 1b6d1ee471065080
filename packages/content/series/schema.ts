import * as z from 'zod';
import { Media } from '../asset/name.ts';
import { entryFields, RichText, Slug, Text } from '../fields/fields.ts';
import { DrawingPart, Proof, Values } from '../product/schema.ts';

export const Series = z.strictObject({
  ...entryFields,
  category: Slug,
  name: Text,
  purpose: Text,
  summary: Text,
  story: RichText,
  /** The product whose drawing represents the series; the first one without it. */
  image: Slug.optional(),
  /** Shown instead of the drawing. */
  picture: Media.optional(),
  proof: Proof.default({}),
  params: Values,
  drawing: DrawingPart,
});
