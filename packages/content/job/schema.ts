import * as z from 'zod';
import { Day, entryFields, RichText, Text } from '../fields/fields.ts';

export const Job = z.strictObject({
  ...entryFields,
  title: Text,
  department: Text,
  place: Text,
  release_date: Day,
  headcount: z.int().positive(),
  details: RichText,
});
