import * as z from 'zod';
import { entryFields, RichText, Slug, Text } from '../fields/fields.ts';

export const Faq = z.strictObject({
  ...entryFields,
  question: Text,
  answer: RichText,
  products: z.array(Slug).default([]),
});

export const FaqClass = z.strictObject({ ...entryFields, name: Text, questions: z.array(Faq).min(1) });
