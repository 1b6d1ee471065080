import * as z from 'zod';
import { Media } from '../asset/name.ts';
import { Day, entryFields, FileLanguage, Neutral, Text } from '../fields/fields.ts';

export const Tool = z.strictObject({
  ...entryFields,
  name: Text,
  description: Text,
  version: Neutral,
  os: z.array(Neutral).min(1),
  released: Day,
  /** The program itself. Without it, the site makes one that demonstrates the tool. */
  file: Media.optional(),
  /** The language of the file; without it, the company's source language. */
  language: FileLanguage.optional(),
  notes: z.array(z.strictObject({ version: Neutral, date: Day, text: Text })).default([]),
});
