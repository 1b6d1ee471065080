import * as z from 'zod';
import { type Locale, localeCodes } from '#contract/locales.ts';

const Words = z.array(z.string().min(1)).min(1);

/** The company's terms. The words it avoids are refused in all texts. */
export const Glossary = z.array(
  z.strictObject({
    term: z.string().regex(/^[a-z0-9_]+$/),
    ...(Object.fromEntries(localeCodes.map((locale) => [locale, z.string().min(1)])) as Record<Locale, z.ZodString>),
    note: z.string().optional(),
    /** Words not to use in a language, because they mean something else or another word is preferred. */
    avoid: z.partialRecord(z.enum(localeCodes), Words).default({}),
  }),
);
