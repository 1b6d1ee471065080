import { nounNames } from '#content/nouns.ts';
import { type Locale, localeCodes, type Localised } from '#contract/locales.ts';
import { type Content, type Entry, problemIn } from './content.ts';
import type { Problem } from './source.ts';

/** Texts that describe one thing and therefore no other. */
const descriptions = ['summary', 'story', 'overview', 'body', 'answer', 'details', 'lead', 'description'] as const;

/** A text with other numbers or another model in it is still the same text. */
const bare = (text: string): string =>
  text
    .replaceAll(/[A-Z]*\d[\w.,/]*/g, '#')
    .replaceAll(/\s+/g, ' ')
    .trim();

const related = (a: Locale, b: Locale) => (a === 'zh' && b === 'hk') || (a === 'hk' && b === 'zh');

/** Descriptions that were said before, of another thing or in another language. */
export const duplicateProblems = (content: Content): Problem[] => {
  const problems: Problem[] = [];
  const seen = new Map<string, { name: string; locale: Locale }>();
  for (const noun of nounNames) {
    for (const entry of content[noun] as unknown as Entry<{ slug?: string } & Record<string, unknown>>[]) {
      for (const field of descriptions) {
        const text = entry.value[field] as Localised | undefined;
        if (text === undefined) continue;
        const name = `${noun} ${entry.value.slug ?? ''} ${field}`;
        for (const locale of localeCodes) {
          const key = bare(text[locale]);
          const first = seen.get(key);
          if (!first) seen.set(key, { name, locale });
          else if (!(first.name === name && related(first.locale, locale)))
            problems.push(problemIn(entry, [field, locale], `the same text as in ${first.name} (${first.locale})`));
        }
      }
    }
  }
  return problems;
};
