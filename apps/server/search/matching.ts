import type { Locale } from '@site/contract/locales';
import type { HitType } from '@site/contract/search';
import { indexTag } from '@site/contract/tags';
import { sql, type SQL } from 'drizzle-orm';
import type { Reading } from '#platform/cache/reading.ts';
import { type Question, readQuestion, all, either, loose, strict } from './question.ts';
import type { Spelling } from './word-lookup.ts';

type Scope = { locale: Locale; now: Date };

/** With more combinations of enough words than this, counting matches is faster than a query that lists them all. */
const maxCombinations = 60;

/** How many of the words a document must contain. */
export const minMatches = ({ groups }: Question, share: number): number =>
  Math.ceil(Math.max(groups.length, 1) * share);

const choose = (queries: readonly string[], min: number): string[][] => {
  if (min === 0) return [[]];
  const [first, ...rest] = queries;
  if (first === undefined || queries.length < min) return [];
  return [...choose(rest, min - 1).map((others) => [first, ...others]), ...choose(rest, min)];
};

const countCombinations = (many: number, min: number): number => {
  let combinations = 1;
  for (let at = 1; at <= min; at += 1) combinations = (combinations * (many - min + at)) / at;
  return combinations;
};

/** With few enough combinations to list, the index alone finds the documents, without reading any text. */
const canListCombinations = (question: Question, share: number): boolean =>
  share === 1 || countCombinations(question.groups.length, minMatches(question, share)) <= maxCombinations;

/** What a document must contain, as one tsquery; with too many combinations it asks for any of the words. */
export const matchQuery = (question: Question, share: number): string => {
  if (share === 1) return strict(question);
  if (!canListCombinations(question, share)) return loose(question);
  const queries = question.groups.map(({ query }) => query);
  return either(choose(queries, minMatches(question, share)).map(all));
};

/** The SQL condition that a document `d` contains a share of the words of a question, and is public. */
export const matchCondition = (
  question: Question,
  share: number,
  { locale, now }: Scope,
  required: SQL = sql`${matchQuery(question, share)}::tsquery`,
): SQL => {
  const queries = sql`${sql.param(question.groups.map(({ query }) => query))}::text[]`;
  const enough = canListCombinations(question, share)
    ? sql``
    : sql`and (select count(*) from unnest(${queries}) g where d.tsv @@ g::tsquery) >= ${minMatches(question, share)}`;
  return sql`d.tsv @@ ${required} and d.locale = ${locale} and d.visible_from <= ${now.toISOString()}::timestamptz ${enough}`;
};

/** A filter does not correct typos. */
const asTyped: Spelling = async () => new Map();

/** Reads the text that a list is filtered by; undefined if it contains nothing to search for. */
export const readFilter = async (reading: Reading, key: string | undefined): Promise<Question | undefined> => {
  if (!key) return undefined;
  reading.shows(indexTag);
  const question = await readQuestion(reading, asTyped, { key, typing: false });
  return question.groups.length > 0 || question.codes.length > 0 ? question : undefined;
};

/** The documents that contain all words of a question, as `search_document d where …` to select from. */
export const documentsMatching = (reading: Reading, question: Question, type: HitType): SQL =>
  sql`search_document d where d.type = ${type} and ${matchCondition(question, 1, reading)}`;
