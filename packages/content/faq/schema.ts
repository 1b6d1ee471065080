import * as z from 'zod';
import { entryFields, RichText, Slug, Text } from '../fields/fields.ts';

export const Faq = z.strictObject({
  ...entryFields,
  class: Slug,
  question: Text,
  answer: RichText,
  products: z.array(Slug).default([]),
});

export const FaqClass = z.strictObject({ ...entryFields, name: Text });
