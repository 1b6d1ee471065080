import { type Locale, localeCodes, type Localised } from '#contract/locales.ts';
import type { EntryProblem } from './issues.ts';
import type { Known } from './known.ts';
import type { Noun } from './nouns.ts';

/** Texts that describe one thing and therefore no other. */
const fields = ['summary', 'story', 'overview', 'body', 'answer', 'details', 'lead', 'description'] as const;
type Described = { readonly [F in (typeof fields)[number] | 'slug']?: unknown };

/** A text with other numbers or another model in it is still the same text. */
const withoutFigures = (text: string): string =>
  text
    .replaceAll(/[A-Z]*\d[\w.,/]*/g, '#')
    .replaceAll(/\s+/g, ' ')
    .trim();

const isLocalised = (value: unknown): value is Localised =>
  typeof value === 'object' && value !== null && localeCodes.every((locale) => locale in value);

const areRelated = (a: Locale, b: Locale) => (a === 'zh' && b === 'hk') || (a === 'hk' && b === 'zh');

/** Descriptions that another entry has too, or this one in another language. */
export const descriptionProblems = (noun: Noun, value: Described, { descriptions }: Known): EntryProblem[] =>
  fields.flatMap((field) => {
    const text = value[field];
    if (!isLocalised(text)) return [];
    const name = `${noun} ${typeof value.slug === 'string' ? value.slug : ''} ${field}`;
    return localeCodes.flatMap((locale) => {
      const key = withoutFigures(text[locale]);
      const first = descriptions.get(key);
      if (!first) descriptions.set(key, { name, locale });
      return !first || (first.name === name && areRelated(first.locale, locale))
        ? []
        : [{ path: [field, locale], message: `the same text as in ${first.name} (${first.locale})` }];
    });
  });
