import type { Locale } from '@site/contract/locales';
import * as z from 'zod';
import { SourceLanguage } from '../fields/fields.ts';

export const maxSynonymGroups = 400;
const maxWords = 16;

const Phrase = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/[\p{L}\p{N}]/u, 'a word has letters or figures');

/** Words that a search takes for each other; with `means`, a search for any of them also finds those, but not the other way round. */
export const SynonymGroup = z
  .strictObject({
    terms: z.array(Phrase).min(1).max(maxWords),
    means: z.array(Phrase).max(maxWords).optional(),
  })
  .superRefine(({ terms, means }, context) => {
    if (terms.length < 2 && !means?.length)
      context.addIssue({
        code: 'custom',
        path: ['terms'],
        message: 'one word alone means nothing else: add another, or what it means',
      });
  });

const Groups = z
  .array(SynonymGroup)
  .max(maxSynonymGroups)
  .default([])
  .superRefine((groups, context) => {
    const seen = new Map<string, number>();
    for (const [at, { terms }] of groups.entries())
      for (const term of new Set(terms.map((text) => text.toLowerCase()))) {
        const before = seen.get(term);
        if (before === undefined) seen.set(term, at);
        else
          context.addIssue({
            code: 'custom',
            path: [at, 'terms'],
            message: `“${term}” is also in group ${before + 1}: a word belongs to one group`,
          });
      }
  });

/** Other words for what the texts say, by the language in which people type them. None of them is ever shown. */
export const Synonyms = z.strictObject({
  source: SourceLanguage.optional(),
  en: Groups,
  zh: Groups,
  hk: Groups,
  pt: Groups,
  es: Groups,
  'tr-TR': Groups,
} satisfies Record<Locale | 'source', z.ZodType>);
export type Synonyms = z.output<typeof Synonyms>;
