import { type Locale, localeCodes, type Localised } from '@site/contract/locales';
import { fallbackOf } from '@site/contract/localised-text';
import type { CheckContext } from './check-context.ts';
import type { EntryProblem } from './issues.ts';
import type { Noun } from './nouns.ts';

/** Fields whose text must be unique to an entry. */
const fields = ['summary', 'story', 'overview', 'body', 'answer', 'details', 'lead', 'description'] as const;
type DescribedEntry = { readonly [F in (typeof fields)[number] | 'slug']?: unknown };

/** Two texts that differ only in figures or model names count as the same text. */
const withoutFigures = (text: string): string =>
  text
    .replaceAll(/(?<![A-Z])[A-Z]*\d[\w.,/]*/g, '#')
    .replaceAll(/\s+/g, ' ')
    .trim();

const isLocalised = (value: unknown): value is Localised =>
  typeof value === 'object' && value !== null && localeCodes.every((locale) => locale in value);

const areRelated = (a: Locale, b: Locale) => (a === 'zh' && b === 'hk') || (a === 'hk' && b === 'zh');

/** Finds descriptions that another entry, or another language of this entry, already uses. */
export const descriptionProblems = (
  noun: Noun,
  value: DescribedEntry,
  { descriptions }: CheckContext,
): EntryProblem[] =>
  fields.flatMap((field) => {
    const text = value[field];
    if (!isLocalised(text)) return [];
    const name = `${noun} ${typeof value.slug === 'string' ? value.slug : ''} ${field}`;
    const fallback = fallbackOf(text) ?? {};
    return localeCodes.flatMap((locale) => {
      if (fallback[locale]) return [];
      const key = withoutFigures(text[locale]);
      const first = descriptions.get(key);
      if (!first) descriptions.set(key, { name, locale });
      return !first || (first.name === name && areRelated(first.locale, locale))
        ? []
        : [{ path: [field, locale], message: `the same text as in ${first.name} (${first.locale})` }];
    });
  });
