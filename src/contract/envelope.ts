import * as z from 'zod';

/** Every answer, including errors, has this form. `code` 200 means success; the HTTP status matches it. */
export type Envelope<T = unknown> = { code: number; msg: string; data: T | null };

export const envelope = <T extends z.ZodType>(data: T) =>
  z.object({ code: z.number().int(), msg: z.string(), data: data.nullable() });

export const FieldErrors = z.object({ errors: z.array(z.object({ field: z.string(), msg: z.string() })) });
