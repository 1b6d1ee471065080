import type { Collection } from '@site/content/collections';
import { sql } from 'drizzle-orm';
import type { Entry } from '#content/entries.ts';
import { readCollections, storeImported, storeRevisions } from '#content/store.ts';
import type { Db } from '#platform/database/connection.ts';

type Fields = Record<string, unknown>;

/** A number in letters, because two texts that differ only in figures count as the same. */
const inLetters = (copy: number): string => Array.from(String(copy), (digit) => 'bcdfghjkmn'[Number(digit)]).join('');

/** Links to entries become plain text: a series that a thousand copies of one news item name would be no usual series. */
const withoutLinks = (text: string): string => text.replaceAll(/\[([^\]]*)\]\([a-z]+:[^)\s]+\)/g, '$1');

const withMark = (text: unknown, copy: number): unknown =>
  typeof text === 'object' && text !== null
    ? Object.fromEntries(
        Object.entries(text).map(([locale, words]) => [locale, `${withoutLinks(String(words))} ${inLetters(copy)}`]),
      )
    : text;

const millisecondsPerDay = 86_400_000;
const daysBefore = (date: unknown, days: number): string =>
  new Date(Date.parse(String(date)) - days * millisecondsPerDay).toISOString().slice(0, 10);

/** Texts that must differ between any two entries of the site. */
const uniqueTexts = ['name', 'title', 'summary', 'story', 'overview', 'body'];
/** Fields that name other copies, as in the rows that `fillCatalogue` copies. */
const copiedNames: { [N in Collection]?: readonly string[] } = {
  series: ['image'],
  product: ['series', 'model', 'successor'],
};

const copyOf = ({ collection, slug, data }: Entry, copy: number): Entry => {
  const fields = data as Fields;
  const replace = (names: readonly string[], by: (value: unknown) => unknown) =>
    names.filter((name) => Object.hasOwn(fields, name)).map((name) => [name, by(fields[name])] as const);
  const replaced = Object.fromEntries([
    ...replace(uniqueTexts, (text) => withMark(text, copy)),
    ...replace(['slug', ...(copiedNames[collection] ?? [])], (name) => `${String(name)}-${copy}`),
    ...replace(['date'], (date) => daysBefore(date, copy)),
  ]);
  return { collection, slug: `${slug}-${copy}`, data: { ...fields, ...replaced } };
};

const copiesPerStatement = 10;

/** Stores numbered copies of the entries of some collections, until there are at least `wanted` of the last one. */
export const fillEntries = async (db: Db, collections: readonly Collection[], wanted: number): Promise<void> => {
  const originals = await readCollections(db, collections);
  const count = originals.filter(({ collection }) => collection === collections.at(-1)).length;
  const numbers = Array.from({ length: Math.ceil(wanted / count) - 1 }, (_, at) => at + 1);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    for (let at = 0; at < numbers.length; at += copiesPerStatement) {
      const copies = numbers
        .slice(at, at + copiesPerStatement)
        .flatMap((copy) => originals.map((entry) => copyOf(entry, copy)));
      await storeRevisions(tx, copies, { author: 'bench', reason: 'a copy', now: new Date() });
      await storeImported(tx, copies);
    }
  });
};
