import * as z from 'zod';
import { Text } from '../fields/fields.ts';
import type { FieldMeta } from '../form/field.ts';
import { AssetName } from './name.ts';

const share = z.number().min(0).max(1);

/** What the company says about a file, in `<name>.yaml` beside it. */
export const Sidecar = z.strictObject({
  /** What a picture shows. A picture without it is decoration. */
  alt: Text.optional(),
  caption: Text.optional(),
  credit: z.string().trim().min(1).optional(),
  /** Where the eye goes, from the left and from the top. Crops keep this point. */
  focus: z.tuple([share, share], 'a focus is [from the left, from the top], each from 0 to 1').optional(),
});
export type Sidecar = z.output<typeof Sidecar>;

const derived = { isDerived: true } satisfies FieldMeta;
const size = z.int().positive().meta(derived);

/** A file below `content/media`: its sidecar, and what inspection of the stored bytes found. */
export const Asset = z.strictObject({
  ...Sidecar.shape,
  slug: AssetName.meta(derived),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .meta(derived),
  bytes: z.int().nonnegative().meta(derived),
  /** Found by content, never by name. */
  type: z
    .string()
    .regex(/^[a-z]+\/[a-z0-9.+-]+$/)
    .meta(derived),
  width: size.optional(),
  height: size.optional(),
  pages: size.optional(),
  seconds: z
    .number()
    .positive()
    .meta({ ...derived, unit: 's' })
    .optional(),
});
export type Asset = z.output<typeof Asset>;
