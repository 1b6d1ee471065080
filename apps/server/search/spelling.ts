import type { Locale } from '@site/contract/locales';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { distance, maxMistakes } from './distance.ts';
import { beginsWith } from './lookup.ts';

const maxCandidates = 300;
const maxSuggestions = 3;

/** The lowest trigram similarity of a candidate. A typo in a short word leaves few of its trigrams intact. */
const minSimilarity = (word: string): number => (word.length < 6 ? 0.1 : word.length < 9 ? 0.2 : 0.3);

export type Correction = { word: string; stems: string[] };
type Candidate = { word: string; like: string; documents: number; stems: string[] };

/** Among codes the longest common prefix wins; among words the most frequent one. */
const commonPrefixLength = ({ word, like }: Candidate): number => {
  if (!/\p{N}/u.test(word)) return 0;
  let at = 0;
  while (at < word.length && word[at] === like[at]) at += 1;
  return at;
};

const findSimilar = async (db: Queryable, locale: Locale, words: readonly string[]): Promise<Candidate[]> => {
  const { rows } = await db.execute<Candidate>(sql`
    select w.text as word, c.word as like, c.documents, c.stems
    from unnest(${sql.param(words)}::text[], ${sql.param(words.map(minSimilarity))}::real[]) w (text, likeness)
      cross join lateral (select set_limit(w.likeness) as set) l
      cross join lateral (
        select v.word, v.documents, v.stems, similarity(v.word, w.text) as near from search_word v
        where l.set is not null and v.locale = ${locale} and left(v.word, 1) <> '~' and v.word % w.text
          and length(v.word) between length(w.text) - 2 and length(w.text) + 2
        order by near desc limit ${maxCandidates}
      ) c`);
  return rows;
};

/** Trigrams are too slow for type-ahead: this finds words of similar length that begin with the same two letters. */
const findNearby = async (db: Queryable, locale: Locale, words: readonly string[]): Promise<Candidate[]> => {
  const { rows } = await db.execute<Candidate>(sql`
    select w.text as word, v.word as like, v.documents, v.stems
    from unnest(${sql.param(words)}::text[]) w (text)
      join search_word v on v.locale = ${locale} and ${beginsWith(sql`v.word`, sql`left(w.text, 2)`)}
        and length(v.word) between length(w.text) - 2 and length(w.text) + 2`);
  return rows;
};

const isMissing = async (db: Queryable): Promise<boolean> =>
  !(await db.execute(sql`select from pg_extension where extname = 'pg_trgm'`)).rowCount;

/**
 * Words of the index that a misspelt word may stand for: the nearest first, then the most frequent. Without pg_trgm
 * on the server, nothing is corrected.
 */
export const spell = async (
  db: Queryable,
  locale: Locale,
  words: readonly string[],
  typing: boolean,
): Promise<Map<string, Correction[]>> => {
  const correctable = words.filter((word) => maxMistakes(word) > 0);
  if (correctable.length === 0 || (!typing && (await isMissing(db)))) return new Map();
  const near = (await (typing ? findNearby : findSimilar)(db, locale, correctable))
    .map((candidate) => ({
      ...candidate,
      mistakes: distance(candidate.word, candidate.like, maxMistakes(candidate.word)),
    }))
    .filter(({ word, mistakes }) => mistakes <= maxMistakes(word))
    .toSorted(
      (a, b) =>
        a.mistakes - b.mistakes ||
        commonPrefixLength(b) - commonPrefixLength(a) ||
        b.documents - a.documents ||
        (a.like < b.like ? -1 : 1),
    );
  const corrections = new Map<string, Correction[]>();
  for (const word of correctable) {
    const own = near.filter((candidate) => candidate.word === word);
    const nearest = own.filter(({ mistakes }) => mistakes === own[0]?.mistakes).slice(0, maxSuggestions);
    if (nearest.length > 0)
      corrections.set(
        word,
        nearest.map(({ like, stems }) => ({ word: like, stems })),
      );
  }
  return corrections;
};

export type Spelling = typeof spell;
