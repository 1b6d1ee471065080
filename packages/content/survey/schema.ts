import * as z from 'zod';
import { Key, Slug, SourceLanguage, Text } from '../fields/fields.ts';

const question = { key: Key, label: Text, required: z.boolean().default(false) };
const options = z.array(z.strictObject({ value: Key, label: Text })).min(2);

/** Questions to visitors: a rating from 1 to 5, one or several options, or free text. */
export const Survey = z.strictObject({
  source: SourceLanguage.optional(),
  slug: Slug,
  title: Text,
  intro: Text,
  questions: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('rating'), ...question, low: Text, high: Text }),
        z.strictObject({ kind: z.literal('choice'), ...question, options }),
        z.strictObject({ kind: z.literal('choices'), ...question, options }),
        z.strictObject({ kind: z.literal('text'), ...question }),
      ]),
    )
    .min(1),
});
