import * as z from 'zod';
import { Media } from '../asset/name.ts';
import { Day, entryFields, Neutral, Slug, Text } from '../fields/fields.ts';

export const HonourClass = z.strictObject({ ...entryFields, name: Text });
export const Honour = z.strictObject({
  ...entryFields,
  class: Slug,
  title: Text,
  issuer: Text,
  date: Day,
  valid_until: Day.optional(),
  number: Neutral.optional(),
  /** The document itself, scanned. Without it, the site draws one. */
  scan: Media.optional(),
});
