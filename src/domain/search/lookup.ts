import { sql, type SQL } from 'drizzle-orm';
import type { Locale } from '#contract/locales.ts';
import type { Queryable } from '#db/connection.ts';
import { stemList, stemmers, stemTerm } from './stems.ts';
import type { Word } from './words.ts';

export type Known = {
  /** Some document has exactly this word, one that begins with it, or one of its stem. */
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

/** As LIKE, but a pattern that comes from a row would not use the index. */
export const beginsWith = (word: SQL, start: SQL): SQL =>
  sql`${word} ~>=~ ${start} and ${word} ~<~ (${start} || '\uffff')`;

const knownStems = async (db: Queryable, locale: Locale, stems: readonly string[]): Promise<Set<string>> => {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_word
    where locale = ${locale} and word = any(${sql.param(stems.map(stemTerm))}::text[])`);
  return new Set(rows.map(({ word }) => word.slice(1)));
};

/** What the index knows of some words. */
export const lookUp = async (db: Queryable, locale: Locale, given: readonly Word[]): Promise<Map<string, Known>> => {
  const found = new Map<string, Known>();
  if (given.length === 0) return found;
  const stemmer = stemmers[locale];
  const lexize = (word: 'raw' | 'text') =>
    stemmer ? sql`ts_lexize(${stemmer}::regdictionary, w.${sql.raw(word)})` : sql`null::text[]`;
  const { rows } = await db.execute<Row>(sql`
    select w.text, w.raw, known.word is not null as exact, coalesce(known.stems, '{}') as stems,
      exists (select from search_word p where p.locale = ${locale} and ${beginsWith(sql`p.word`, sql`w.text`)}) as prefix,
      ${lexize('raw')} as own, ${lexize('text')} as plain
    from unnest(${sql.param(given.map(({ text }) => text))}::text[], ${sql.param(given.map(({ raw }) => raw))}::text[]) w (text, raw)
      left join search_word known on known.locale = ${locale} and known.word = w.text`);
  const stems = new Map(
    rows.map(({ text, raw, stems: kept, own, plain }) => [text, stemList(raw, locale, kept, own, plain)]),
  );
  // Most words are known as they are; only of the others it matters whether their stem is.
  const strange = rows.filter(({ exact, prefix }) => !exact && !prefix).flatMap(({ text }) => stems.get(text) ?? []);
  const inIndex = strange.length > 0 ? await knownStems(db, locale, strange) : new Set<string>();
  for (const { text, exact, prefix, own } of rows) {
    const all = stems.get(text) ?? [];
    found.set(text, {
      exact,
      prefix,
      stemmed: all.some((stem) => inIndex.has(stem)),
      stop: own?.length === 0,
      stems: all,
    });
  }
  return found;
};
