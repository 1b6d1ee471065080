import * as z from 'zod';
import { Day, entryFields, RichText, Slug, Text } from '../fields/fields.ts';

export const NewsClass = z.strictObject({ ...entryFields, name: Text });

export const News = z.strictObject({
  ...entryFields,
  class: Slug,
  date: Day,
  title: Text,
  summary: Text,
  body: RichText,
  scene: Slug,
  /** Firmware that the item announces. The product and its documents must agree with it. */
  announces: z.strictObject({ product: Slug, firmware: z.string().regex(/^\d+\.\d+$/) }).optional(),
});
