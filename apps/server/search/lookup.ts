import type { Locale } from '@site/contract/locales';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { stemList, stemmers, stemTerm } from './stems.ts';
import type { Word } from './words.ts';

export type IndexedWord = {
  /** Whether some document has exactly this word, a word that begins with it, or a word with its stem. */
  exact: boolean;
  prefix: boolean;
  stemmed: boolean;
  stop: boolean;
  stems: string[];
};

type Row = {
  text: string;
  raw: string;
  exact: boolean;
  prefix: boolean;
  stems: string[];
  own: string[] | null;
  plain: string[] | null;
};

/** Like LIKE, which cannot use the index when its pattern comes from a row. */
export const beginsWith = (word: SQL, start: SQL): SQL =>
  sql`${word} ~>=~ ${start} and ${word} ~<~ (${start} || '\uffff')`;

const findStems = async (db: Queryable, locale: Locale, stems: readonly string[]): Promise<Set<string>> => {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_word
    where locale = ${locale} and word = any(${sql.param(stems.map(stemTerm))}::text[])`);
  return new Set(rows.map(({ word }) => word.slice(1)));
};

/** Looks up words in the index. */
export const lookUp = async (
  db: Queryable,
  locale: Locale,
  words: readonly Word[],
): Promise<Map<string, IndexedWord>> => {
  const byText = new Map<string, IndexedWord>();
  if (words.length === 0) return byText;
  const stemmer = stemmers[locale];
  const lexize = (word: 'raw' | 'text') =>
    stemmer ? sql`ts_lexize(${stemmer}::regdictionary, w.${sql.raw(word)})` : sql`null::text[]`;
  const { rows } = await db.execute<Row>(sql`
    select w.text, w.raw, indexed.word is not null as exact, coalesce(indexed.stems, '{}') as stems,
      exists (select from search_word p where p.locale = ${locale} and ${beginsWith(sql`p.word`, sql`w.text`)}) as prefix,
      ${lexize('raw')} as own, ${lexize('text')} as plain
    from unnest(${sql.param(words.map(({ text }) => text))}::text[], ${sql.param(words.map(({ raw }) => raw))}::text[]) w (text, raw)
      left join search_word indexed on indexed.locale = ${locale} and indexed.word = w.text`);
  const stems = new Map(
    rows.map(({ text, raw, stems: stored, own, plain }) => [text, stemList(raw, locale, stored, own, plain)]),
  );
  // Most words are in the index themselves; stems are queried only for the others.
  const unknownStems = rows
    .filter(({ exact, prefix }) => !exact && !prefix)
    .flatMap(({ text }) => stems.get(text) ?? []);
  const inIndex = unknownStems.length > 0 ? await findStems(db, locale, unknownStems) : new Set<string>();
  for (const { text, exact, prefix, own } of rows) {
    const all = stems.get(text) ?? [];
    byText.set(text, {
      exact,
      prefix,
      stemmed: all.some((stem) => inIndex.has(stem)),
      stop: own?.length === 0,
      stems: all,
    });
  }
  return byText;
};
