import { localeCodes } from '@site/contract/locales';
import { localisedText } from '@site/contract/localised-text';
import * as z from 'zod';
import type { FieldMeta } from '../form/field.ts';
import { scriptProblem } from './language.ts';
import { markdownProblems } from './markdown.ts';
import { markupProblem } from './markup.ts';
import { withTypography } from './typography.ts';

export const Slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a slug is lower case letters, digits and hyphens');
/** Keys of parameters, applications and the like. */
export const Key = z
  .string()
  .regex(/^[a-z0-9]+(?:[_-][a-z0-9]+)*$/, 'a key is lower case letters, digits and underscores');
export const Day = z.iso.date('a date is YYYY-MM-DD');
export const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time is hours and minutes, such as 08:30');
export const Email = z.email();
export const WebAddress = z.url({ protocol: /^https?$/ });
export const Phone = z.string().regex(/^\+[0-9][0-9 ()-]{5,24}$/, 'a phone number is international: + and digits');
export const Country = z.string().regex(/^[A-Z]{2}$/, 'a country is its two-letter code');
export const Latitude = z.number().min(-90).max(90).meta({ unit: '°' });
export const Longitude = z.number().min(-180).max(180).meta({ unit: '°' });

/** Ten times the longest text of the demo company. What reads texts, Markdown above all, may take as long as this allows. */
const maxCharacters = 20_000;
/** Nothing else looks at a text that is too long. */
const atMost = { error: `Too big: expected string to have <=${maxCharacters} characters`, abort: true };

/** Text that is the same in all languages: figures, codes, standards. */
export const Neutral = z
  .string()
  .min(1)
  .max(maxCharacters, atMost)
  .refine((text) => scriptProblem(text, 'en') === undefined, 'Chinese in a text for all languages')
  .refine((text) => markupProblem(text) === undefined, { error: ({ input }) => markupProblem(String(input)) });

const inLanguages = (check: (text: string) => string | string[]) =>
  localisedText((locale) =>
    z
      .string(`text in ${locale} is not a text`)
      .trim()
      .min(1, `text in ${locale} is empty`)
      .max(maxCharacters, atMost)
      .superRefine((text, context) => {
        const script = scriptProblem(text, locale);
        for (const message of [script ?? [], check(text)].flat()) context.addIssue({ code: 'custom', message });
      })
      .transform((text) => withTypography(text, locale)),
  );

/** A text in its source language and any of the others. */
export const Text = inLanguages((text) => markupProblem(text) ?? []);
/** Markdown of the defined subset, stored as HTML. */
export const RichText = inLanguages(markdownProblems).meta({ control: 'rich' } satisfies FieldMeta);

export const Seo = z.strictObject({ title: Text.optional(), description: Text.optional() });

/** The language that must be there for every text; the company's unless an entry names its own. */
export const SourceLanguage = z.enum(localeCodes);
/** The language of a file that the company brings. */
export const FileLanguage = z.enum(localeCodes);

/** Fields that every entry has. */
export const entryFields = {
  slug: Slug,
  source: SourceLanguage.optional(),
  status: z.enum(['draft', 'published', 'archived']).default('published'),
  /** When the entry appears. Without it, it appears at once. */
  publish: z.union([Day, z.iso.datetime({ offset: true })]).optional(),
  sort: z.int().default(0),
  seo: Seo.default({}),
};
