import type { Locale } from '@site/contract/locales';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { stemList, stemmers, stemTerm, type Word } from './words.ts';

export type IndexedWord = {
  /** Whether some document has exactly this word, a word that begins with it, or a word with its stem. */
  exact: boolean;
  prefix: boolean;
  stemmed: boolean;
  stop: boolean;
  stems: string[];
  /** How many documents have the word itself. */
  documents: number;
};

type Row = {
  text: string;
  raw: string;
  exact: boolean;
  prefix: boolean;
  stems: string[];
  documents: number;
  own: string[] | null;
  plain: string[] | null;
};

/** Like LIKE, which cannot use the index when its pattern comes from a row. */
const beginsWith = (word: SQL, start: SQL): SQL => sql`${word} ~>=~ ${start} and ${word} ~<~ (${start} || '\uffff')`;

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
    select w.text, w.raw, indexed.word is not null as exact, coalesce(indexed.stems, '{}') as stems, coalesce(indexed.documents, 0) as documents,
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
  for (const { text, exact, prefix, own, documents } of rows) {
    const all = stems.get(text) ?? [];
    byText.set(text, {
      exact,
      prefix,
      stemmed: all.some((stem) => inIndex.has(stem)),
      stop: own?.length === 0,
      stems: all,
      documents,
    });
  }
  return byText;
};

/**
 * The number of letters to insert, delete, replace or swap with their neighbour to turn one word into the other
 * (Damerau-Levenshtein, optimal string alignment). Returns `max + 1` for anything beyond `max`.
 */
export const distance = (from: string, to: string, max = 2): number => {
  const a = Array.from(from);
  const b = Array.from(to);
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      now.push(cost);
    }
    // A swap looks back one row further.
    if (Math.min(...now, ...last.map((cost) => cost + 1)) > max) return max + 1;
    [before, last] = [last, now];
  }
  return Math.min(last[b.length] ?? max + 1, max + 1);
};

/** How many typos a word may have. Short words are too similar to each other for two, and a code allows only one. */
export const maxMistakes = (word: string): number => {
  if (/^\p{N}+$/u.test(word) || word.length < 4) return 0;
  return word.length < 6 || /\p{N}/u.test(word) ? 1 : 2;
};

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

/** Few people mistype the first letter of a short word; another word with the same ending is then not what they meant. */
const mayStandFor = (word: string, like: string): boolean =>
  word.length > 6 || word[0] === like[0] || (word[0] === like[1] && word[1] === like[0]);

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
    .filter(({ word, like, mistakes }) => mistakes <= maxMistakes(word) && mayStandFor(word, like))
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
