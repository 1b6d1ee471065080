import * as z from 'zod';
import { localeCodes } from './locales.ts';

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

/** A picture that the company supplied, in the reader's language. */
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

export const Img = z.string().describe('An absolute path of this site, such as /media/…');
export const Html = z.string().describe('Sanitised HTML of a small allow-list');
export const Millimetres = z.tuple([z.number(), z.number()]).describe('Width and height of the drawing in millimetres');
export const Languages = z
  .array(z.enum(localeCodes))
  .optional()
  .describe('The languages in which the entry is written, its source first; absent if all are');
export const Seo = z.object({ title: z.string(), description: z.string(), languages: Languages });
