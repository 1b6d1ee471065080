import { type Locale, localeCodes } from '@site/contract/locales';
import * as z from 'zod';
import { factNames } from '../company/schema.ts';

const maxPatternLength = 500;
/** A class or an escaped character, as one character. */
const oneCharacter = /\\[pP]\{\w+(?:=\w+)?\}|\\.|\[(?:\\.|[^[\]\\])*\]/gsu;
/** Repetition without an end or of a group. What remains repeats single characters, up to 99 times. */
const unbounded = /[*+]|\)\{|\{(?!\d{1,2}(?:,\d{1,2})?\})/;

/** Whether it is a regular expression that takes time in proportion to the text, whoever writes the text. */
const isBoundedPattern = (pattern: string): boolean => {
  if (pattern.length > maxPatternLength || unbounded.test(pattern.replaceAll(oneCharacter, '.'))) return false;
  try {
    return new RegExp(pattern, 'iu').source.length > 0;
  } catch {
    return false;
  }
};

const notBounded = 'a pattern is a short regular expression without *, + and repeated groups';
const Pattern = z.string().min(1).refine(isBoundedPattern, notBounded);

/** A word that begins with a Latin letter is matched as it is; any other is a pattern, such as `\bmakers?\b`. */
export const isLatinWord = (word: string): boolean => /^\p{Script=Latin}/u.test(word);
const Word = z
  .string()
  .min(1)
  .refine((word) => (isLatinWord(word) ? word.length <= maxPatternLength : isBoundedPattern(word)), notBounded);

// Collection, entry and field, or `i18n`, bundle and key, as in `news/*`. `*` is anything; `!i18n/*` are all other places.
const Place = z.string().min(1).max(200);
const AvoidedWord = z.strictObject({
  word: Word,
  /** What to write; the term itself if a word is given without it. */
  instead: z.string().min(1),
  /** Where the word is right. */
  allowed: z.array(Place).min(1).optional(),
  note: z.string().min(1).optional(),
});
const Words = z.array(z.union([Word, AvoidedWord])).min(1);

/**
 * What a safety word is. `state`: in which something may be touched. `caution`: a prohibition or a danger. `person`: who may do it.
 * `touch`: something that a reader does by hand. `live`: a measurement under voltage. `running`: a set that may keep running.
 */
export const safetyRoles = ['state', 'caution', 'person', 'touch', 'live', 'running'] as const;
export type SafetyRole = (typeof safetyRoles)[number];

/** The company's terms. Texts with a word that it avoids get a warning. */
export const Glossary = z.array(
  z.strictObject({
    term: z.string().regex(/^[a-z0-9_]+$/),
    ...(Object.fromEntries(localeCodes.map((locale) => [locale, z.string().min(1)])) as Record<Locale, z.ZodString>),
    note: z.string().optional(),
    /** Words not to use in a language, because they mean something else or another word is preferred. */
    avoid: z.partialRecord(z.enum(localeCodes), Words).default({}),
    safety: z.enum(safetyRoles).optional(),
    /** A fact of `company.yaml`: the figure in the first group of its patterns must be the same in every text. */
    fact: z.enum(['founded', ...factNames]).optional(),
    /** How a safety word or a fact appears in texts: regular expressions, without regard to case. */
    patterns: z.partialRecord(z.enum(localeCodes), z.array(Pattern).min(1)).default({}),
  }),
);
export type Glossary = z.output<typeof Glossary>;
