import * as z from 'zod';
import { Media } from '../asset/name.ts';
import { entryFields, Slug, Text } from '../fields/fields.ts';

export const Category = z.strictObject({
  ...entryFields,
  name: Text,
  summary: Text,
  image: Slug.optional(),
  picture: Media.optional(),
});
