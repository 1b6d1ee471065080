import * as z from 'zod';
import { SourceLanguage, Text } from '../fields/fields.ts';

/** Answers that staff give again and again, in the languages of the visitors. */
export const Answers = z.strictObject({
  source: SourceLanguage.optional(),
  answers: z
    .array(z.strictObject({ title: Text, text: Text }))
    .min(1)
    .max(200),
});
