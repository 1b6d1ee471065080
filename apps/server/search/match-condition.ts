import type { Locale } from '@site/contract/locales';
import { sql, type SQL } from 'drizzle-orm';
import { all, either, loose, type Question, strict } from './question.ts';

type Scope = { locale: Locale; now: Date };

/** With more combinations of enough words than this, counting matches is faster than a query that lists them all. */
const maxCombinations = 60;

/** How many of the words a document must contain. */
export const minMatches = ({ groups }: Question, share: number): number =>
  Math.ceil(Math.max(groups.length, 1) * share);

const choose = (queries: readonly string[], least: number): string[][] => {
  if (least === 0) return [[]];
  const [first, ...rest] = queries;
  if (first === undefined || queries.length < least) return [];
  return [...choose(rest, least - 1).map((others) => [first, ...others]), ...choose(rest, least)];
};

const countCombinations = (many: number, least: number): number => {
  let combinations = 1;
  for (let at = 1; at <= least; at += 1) combinations = (combinations * (many - least + at)) / at;
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
