import type { Noun } from '@site/content/nouns';
import { sql } from 'drizzle-orm';
import type { Document } from '#content/documents.ts';
import { readNouns, storeImported, storeRevisions } from '#content/store.ts';
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
const copiedNames: { [N in Noun]?: readonly string[] } = {
  series: ['image'],
  product: ['series', 'model', 'successor'],
};

const copyOf = ({ noun, slug, data }: Document, copy: number): Document => {
  const fields = data as Fields;
  const replace = (names: readonly string[], by: (value: unknown) => unknown) =>
    names.filter((name) => Object.hasOwn(fields, name)).map((name) => [name, by(fields[name])] as const);
  const replaced = Object.fromEntries([
    ...replace(uniqueTexts, (text) => withMark(text, copy)),
    ...replace(['slug', ...(copiedNames[noun] ?? [])], (name) => `${String(name)}-${copy}`),
    ...replace(['date'], (date) => daysBefore(date, copy)),
  ]);
  return { noun, slug: `${slug}-${copy}`, data: { ...fields, ...replaced } };
};

const copiesPerStatement = 10;

/** Stores numbered copies of the documents of some nouns, until there are at least `wanted` of the last one. */
export const fillEntries = async (db: Db, nouns: readonly Noun[], wanted: number): Promise<void> => {
  const originals = await readNouns(db, nouns);
  const count = originals.filter(({ noun }) => noun === nouns.at(-1)).length;
  const numbers = Array.from({ length: Math.ceil(wanted / count) - 1 }, (_, at) => at + 1);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    for (let at = 0; at < numbers.length; at += copiesPerStatement) {
      const copies = numbers
        .slice(at, at + copiesPerStatement)
        .flatMap((copy) => originals.map((document) => copyOf(document, copy)));
      await storeRevisions(tx, copies, { author: 'bench', reason: 'a copy', now: new Date() });
      await storeImported(tx, copies);
    }
  });
};
