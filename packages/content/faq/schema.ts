import * as z from 'zod';
import { entryFields, RichText, Slug, Text } from '../fields/fields.ts';

export const Faq = z.strictObject({
  ...entryFields,
  class: Slug,
  question: Text,
  /** What people say who have this question: symptoms in their words. A search finds them like the question; nobody sees them. */
  keywords: z.array(Text).max(8).default([]),
  answer: RichText,
  products: z.array(Slug).default([]),
});

export const FaqClass = z.strictObject({ ...entryFields, name: Text });
