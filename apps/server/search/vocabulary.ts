import type { Locale } from '@site/contract/locales';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { foldLatin, type Stemmed } from './words.ts';

type Stems = Map<string, Set<string>>;

/** Words that typo correction may suggest: neither Chinese, nor the terms of fault codes, nor very long. */
const isWord = (word: SQL): SQL =>
  sql`${word} !~ '[:^\u4e00-\u9fff\u3400-\u4dbf]' and length(${word}) between 2 and 40`;

/**
 * Updates the table of words to match the documents: adds new words, counts the documents of each, and deletes unused
 * ones. A word folded from two spellings has the stems of both.
 */
const writeWords = async (db: Queryable, locale: Locale, stems: Stems): Promise<void> => {
  // ts_stat takes its query as text; a locale is one of our own codes and contains no quote.
  const documents = `select tsv from search_document where locale = '${locale}'`;
  await db.execute(sql`
    with stemmed as materialized (
      select word, string_to_array(stems, ' ') as stems
      from unnest(${sql.param([...stems.keys()])}::text[], ${sql.param([...stems.values()].map((own) => [...own].join(' ')))}::text[]) n (word, stems)
    ), found as materialized (
      select f.word, f.ndoc, coalesce(s.stems, '{}') as stems
      from ts_stat(${documents}) f left join stemmed s using (word)
      where ${isWord(sql`f.word`)}
    ), gone as (
      delete from search_word w where locale = ${locale} and not exists (select from found f where f.word = w.word)
    )
    insert into search_word as w (locale, word, stems, documents)
    select ${locale}, word, stems, ndoc from found
    on conflict (locale, word) do update
      set documents = excluded.documents, stems = array(select distinct s from unnest(w.stems || excluded.stems) s)
      where w.documents <> excluded.documents or not w.stems @> excluded.stems`);
};

export type WordCounts = Map<string, number>;

/** In how many of some documents each word occurs. */
const countWords = async (
  db: Queryable,
  ids: readonly number[],
): Promise<{ locale: Locale; word: string; count: number }[]> => {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ locale: Locale; word: string; count: number }>(sql`
    select d.locale, w.word, count(*)::int as count
    from search_document d cross join unnest(tsvector_to_array(d.tsv)) w (word)
    where d.id = any(${sql.param([...ids])}::int[]) and ${isWord(sql`w.word`)}
    group by d.locale, w.word`);
  return rows;
};

/** Adds differences to the table of words, which costs what changed; counting all documents takes a second per language. */
const addWords = async (db: Queryable, locale: Locale, counts: WordCounts, stems: Stems): Promise<void> => {
  const words = [...counts].filter(([, count]) => count !== 0);
  if (words.length === 0) return;
  const names = words.map(([word]) => word);
  const stemsOf = (word: string) => [...(stems.get(word) ?? [])].join(' ');
  await db.execute(sql`
    insert into search_word as w (locale, word, stems, documents)
    select ${locale}, n.word, string_to_array(n.stems, ' '), n.count
    from unnest(${sql.param(names)}::text[], ${sql.param(names.map(stemsOf))}::text[],
      ${sql.param(words.map(([, count]) => count))}::int[]) n (word, stems, count)
    on conflict (locale, word) do update set documents = w.documents + excluded.documents,
      stems = array(select distinct s from unnest(w.stems || excluded.stems) s)`);
  await db.execute(
    sql`delete from search_word where locale = ${locale} and word = any(${sql.param(names)}::text[]) and documents <= 0`,
  );
};

/** Collects the words of all written rows, so that each language is counted only once. */
export const createVocabulary = () => {
  const locales = new Map<Locale, Stems>();
  const counts = new Map<Locale, WordCounts>();
  const of = (locale: Locale): Stems => {
    const stems = locales.get(locale) ?? new Map<string, Set<string>>();
    locales.set(locale, stems);
    return stems;
  };
  return {
    touch: (locale: Locale): void => void of(locale),
    add: (locale: Locale, stems: ReadonlyMap<string, Stemmed>): void => {
      const byWord = of(locale);
      for (const [raw, { stems: own }] of stems) {
        const word = foldLatin(raw);
        byWord.set(word, new Set([...(byWord.get(word) ?? []), ...own]));
      }
    },
    /** Counts the words of documents that are about to change (-1), or that have just been written (1). */
    count: async (db: Queryable, ids: readonly number[], sign: 1 | -1): Promise<void> => {
      for (const { locale, word, count } of await countWords(db, ids)) {
        const own = counts.get(locale) ?? new Map<string, number>();
        counts.set(locale, own.set(word, (own.get(word) ?? 0) + sign * count));
      }
    },
    /** Writes what was counted. */
    writeCounts: async (db: Queryable): Promise<void> => {
      for (const [locale, own] of counts) await addWords(db, locale, own, of(locale));
    },
    /** Counts all documents of every language that changed. */
    write: async (db: Queryable): Promise<void> => {
      for (const [locale, stems] of locales) await writeWords(db, locale, stems);
    },
  };
};

export type Vocabulary = ReturnType<typeof createVocabulary>;
