import { type Collection, collectionNames } from '@site/content/collections';
import { countMissing, type MissingTexts } from '@site/content/entry-texts';
import type { Locale } from '@site/contract/locales';
import type { Content } from './content.ts';

export type MissingByCollection = {
  languages: readonly Locale[];
  collections: { collection: Collection | 'total'; missing: MissingTexts }[];
  total: number;
};

const sumOf = (counts: readonly MissingTexts[]): MissingTexts =>
  counts.reduce((sum, one) => {
    for (const locale of Object.keys(sum) as Locale[]) sum[locale] += one[locale];
    return sum;
  }, countMissing(undefined));

/** Counts the texts of each collection that are not there yet, in the languages that the site runs. */
export const missingTexts = (content: Content, languages: readonly Locale[]): MissingByCollection => {
  const inLanguages = (missing: MissingTexts) => languages.reduce((sum, locale) => sum + missing[locale], 0);
  const counted = collectionNames.map((collection) => ({
    collection,
    missing: sumOf(content[collection].map(({ value }) => countMissing(value))),
  }));
  const total = sumOf(counted.map(({ missing }) => missing));
  const collections = counted.filter(({ missing }) => inLanguages(missing) > 0);
  return {
    languages,
    collections: [...collections, { collection: 'total', missing: total }],
    total: inLanguages(total),
  };
};

/** The counts as lines of a table for a terminal. */
export const missingTable = ({ languages, collections }: MissingByCollection): string[] => {
  const width = Math.max(...collections.map(({ collection }) => collection.length));
  const line = (first: string, cells: readonly string[]) =>
    [first.padEnd(width), ...cells.map((cell) => cell.padStart(6))].join(' ');
  return [
    'texts that are not translated yet',
    line('', languages),
    ...collections.map(({ collection, missing }) =>
      line(
        collection,
        languages.map((locale) => String(missing[locale])),
      ),
    ),
  ];
};
