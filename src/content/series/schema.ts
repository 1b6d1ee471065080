import * as z from 'zod';
import { entryFields, RichText, Slug, Text } from '../fields/fields.ts';
import { DrawingPart, Values } from '../product/schema.ts';

export const Series = z.strictObject({
  ...entryFields,
  category: Slug,
  name: Text,
  purpose: Text,
  summary: Text,
  story: RichText,
  image: Slug,
  params: Values,
  drawing: DrawingPart,
});
