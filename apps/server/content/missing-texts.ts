import { countMissing, type MissingTexts } from '@site/content/complete-entry';
import { type Noun, nounNames } from '@site/content/nouns';
import type { Locale } from '@site/contract/locales';
import type { Content } from './content.ts';

export type MissingByNoun = {
  languages: readonly Locale[];
  nouns: { noun: Noun | 'total'; missing: MissingTexts }[];
  total: number;
};

const sumOf = (counts: readonly MissingTexts[]): MissingTexts =>
  counts.reduce((sum, one) => {
    for (const locale of Object.keys(sum) as Locale[]) sum[locale] += one[locale];
    return sum;
  }, countMissing(undefined));

/** Counts the texts of each noun that are not there yet, in the languages that the site runs. */
export const missingTexts = (content: Content, languages: readonly Locale[]): MissingByNoun => {
  const inLanguages = (missing: MissingTexts) => languages.reduce((sum, locale) => sum + missing[locale], 0);
  const counted = nounNames.map((noun) => ({
    noun,
    missing: sumOf(content[noun].map(({ value }) => countMissing(value))),
  }));
  const total = sumOf(counted.map(({ missing }) => missing));
  const nouns = counted.filter(({ missing }) => inLanguages(missing) > 0);
  return { languages, nouns: [...nouns, { noun: 'total', missing: total }], total: inLanguages(total) };
};

/** The counts as lines of a table for a terminal. */
export const missingTable = ({ languages, nouns }: MissingByNoun): string[] => {
  const width = Math.max(...nouns.map(({ noun }) => noun.length));
  const line = (first: string, cells: readonly string[]) =>
    [first.padEnd(width), ...cells.map((cell) => cell.padStart(6))].join(' ');
  return [
    'texts that are not translated yet',
    line('', languages),
    ...nouns.map(({ noun, missing }) =>
      line(
        noun,
        languages.map((locale) => String(missing[locale])),
      ),
    ),
  ];
};
