import * as z from 'zod';
import { type Locale, localeCodes } from '#contract/locales.ts';

const isRegExp = (pattern: string): boolean => {
  try {
    return new RegExp(pattern, 'iu').source.length > 0;
  } catch {
    return false;
  }
};

const Words = z.array(z.string().min(1)).min(1);

const Pattern = z.string().min(1).refine(isRegExp, 'a pattern is a regular expression');

/**
 * What a safety word is. `state`: in which something may be touched. `caution`: a prohibition or a danger. `touch`: something that
 * a reader does by hand. `running`: a set that may keep running.
 */
export const safetyRoles = ['state', 'caution', 'touch', 'running'] as const;
export type SafetyRole = (typeof safetyRoles)[number];

/** The company's terms. The words it avoids are refused in all texts. */
export const Glossary = z.array(
  z.strictObject({
    term: z.string().regex(/^[a-z0-9_]+$/),
    ...(Object.fromEntries(localeCodes.map((locale) => [locale, z.string().min(1)])) as Record<Locale, z.ZodString>),
    note: z.string().optional(),
    /** Words not to use in a language, because they mean something else or another word is preferred. */
    avoid: z.partialRecord(z.enum(localeCodes), Words).default({}),
    safety: z.enum(safetyRoles).optional(),
    /** How the safety word appears in texts: regular expressions, without regard to case. */
    patterns: z.partialRecord(z.enum(localeCodes), z.array(Pattern).min(1)).default({}),
  }),
);
