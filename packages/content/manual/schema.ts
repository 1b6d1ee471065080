import * as z from 'zod';
import { SourceLanguage, Text } from '../fields/fields.ts';

/** A line with `when` applies only to products with one of these values: `amf`, `lan`, `j1939`, a form or a series. */
const when = { when: z.union([z.string(), z.array(z.string()).min(1)]).optional() };
const Line = z.strictObject({ ...when, text: Text });
const Row = z.strictObject({ ...when, name: Text, text: Text });
const Setting = z.strictObject({ ...when, name: Text, range: z.string(), factory: z.string(), text: Text });
const Alarm = z.strictObject({ ...when, name: Text, cause: Text, action: Text });

/** content/manuals/<family>.yaml; `common` holds what all families share. */
export const Manual = z.strictObject({
  slug: z.string().regex(/^[a-z]+$/),
  source: SourceLanguage.optional(),
  about: z.array(Line).default([]),
  safety: z.array(Line).default([]),
  mounting: z.array(Line).default([]),
  wiring: z.array(Line).default([]),
  keys: z.array(z.strictObject({ key: z.string(), text: Text })).default([]),
  start: z.array(Line).default([]),
  settings: z.array(Setting).default([]),
  alarms: z.array(Alarm).default([]),
  communication: z.array(Line).default([]),
  protocols: z.array(Row).default([]),
  maintenance: z.array(Row).default([]),
});
export type Manual = z.infer<typeof Manual>;
