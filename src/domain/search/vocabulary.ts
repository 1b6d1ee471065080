import { sql } from 'drizzle-orm';
import type { Locale } from '#contract/locales.ts';
import type { Queryable } from '#db/connection.ts';
import { foldLatin } from './fold.ts';
import type { Stemmed } from './stems.ts';

type Stems = Map<string, Set<string>>;

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
      where f.word !~ '[:^\u4e00-\u9fff\u3400-\u4dbf]' and length(f.word) between 2 and 40
    ), gone as (
      delete from search_word w where locale = ${locale} and not exists (select from found f where f.word = w.word)
    )
    insert into search_word as w (locale, word, stems, documents)
    select ${locale}, word, stems, ndoc from found
    on conflict (locale, word) do update
      set documents = excluded.documents, stems = array(select distinct s from unnest(w.stems || excluded.stems) s)
      where w.documents <> excluded.documents or not w.stems @> excluded.stems`);
};

/** Collects the words of all written rows, so that each language is counted only once. */
export const createVocabulary = () => {
  const locales = new Map<Locale, Stems>();
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
    write: async (db: Queryable): Promise<void> => {
      for (const [locale, stems] of locales) await writeWords(db, locale, stems);
    },
  };
};

export type Vocabulary = ReturnType<typeof createVocabulary>;
