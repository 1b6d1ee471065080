import * as z from 'zod';
import type { Definition } from '../definition.ts';

/** The brand's pictures by file name. */
export const Brand = z.record(z.string(), z.string());

export const brandNoun = {
  schema: Brand,
  settings: { brand: (value: z.output<typeof Brand>) => value },
  label: 'nouns.brand',
  subject: 'settings',
} as const satisfies Definition;
