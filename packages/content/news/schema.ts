import * as z from 'zod';
import { Media } from '../asset/name.ts';
import { Day, entryFields, RichText, Slug, Text } from '../fields/fields.ts';

export const NewsClass = z.strictObject({ ...entryFields, name: Text });

export const News = z.strictObject({
  ...entryFields,
  class: Slug,
  date: Day,
  title: Text,
  summary: Text,
  body: RichText,
  scene: Slug.optional(),
  /** Shown instead of the scene. */
  picture: Media.optional(),
  /** Firmware that the item announces. The product and its documents must agree with it. */
  announces: z.strictObject({ product: Slug, firmware: z.string().regex(/^\d+\.\d+$/) }).optional(),
});
