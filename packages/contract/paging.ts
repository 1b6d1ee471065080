import * as z from 'zod';

export const PageInput = z.object({
  page: z.number().int().min(1).max(100_000).default(1),
  limit: z.number().int().min(1).max(100).default(12),
});
export type PageInput = z.infer<typeof PageInput>;

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), total: z.number().int(), page: z.number().int(), limit: z.number().int() });

/** A visitor's text filter for a list: trimmed and limited in length. */
export const Key = z.string().trim().max(200);
export const Id = z.number().int().min(1).max(2_147_483_647);
