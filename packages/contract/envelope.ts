import * as z from 'zod';

/** Every answer, including errors, has this form. `code` 200 means success; the HTTP status matches it. */
export type Envelope<T = unknown> = {
  code: number;
  msg: string;
  data: T | null;
  /** Texts in `data` that are not translated yet, by the language (as in `lang` of HTML) that they are in. */
  fallback?: Record<string, string[]>;
};

export const envelope = <T extends z.ZodType>(data: T) =>
  z.object({
    code: z.number().int(),
    msg: z.string(),
    data: data.nullable(),
    fallback: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe('Texts in `data` that are not translated yet, by the language that they are in'),
  });

export const FieldErrors = z.object({ errors: z.array(z.object({ field: z.string(), msg: z.string() })) });
