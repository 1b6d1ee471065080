import * as z from 'zod';
import { Day, entryFields, Neutral, Text } from '../fields/fields.ts';

export const Tool = z.strictObject({
  ...entryFields,
  name: Text,
  description: Text,
  version: Neutral,
  os: z.array(Neutral).min(1),
  released: Day,
  notes: z.array(z.strictObject({ version: Neutral, date: Day, text: Text })).default([]),
});
