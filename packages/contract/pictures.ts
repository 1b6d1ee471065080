import * as z from 'zod';

/** A picture that the company brought, in the reader's language. */
export const Picture = z.object({
  /** SHA-256 of the picture. It is part of every address, so a browser may cache them for ever. */
  digest: z.string(),
  type: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Empty for a picture that only decorates. */
  alt: z.string(),
  caption: z.string().optional(),
  credit: z.string().optional(),
  /** Where the eye goes, from the left and from the top. Crops keep this point. */
  focus: z.tuple([z.number(), z.number()]),
});
export type Picture = z.infer<typeof Picture>;
