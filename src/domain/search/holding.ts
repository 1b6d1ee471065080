import { sql, type SQL } from 'drizzle-orm';
import type { Locale } from '#contract/locales.ts';
import { all, either, loose, type Question, strict } from './question.ts';

type Asked = { locale: Locale; now: Date };

/** Beyond so many ways to have enough of the words, a query that names them all is slower than to count. */
const mostWays = 60;

/** How many of the words must be there. */
export const leastOf = ({ groups }: Question, share: number): number => Math.ceil(Math.max(groups.length, 1) * share);

const choose = (queries: readonly string[], least: number): string[][] => {
  if (least === 0) return [[]];
  const [first, ...rest] = queries;
  if (first === undefined || queries.length < least) return [];
  return [...choose(rest, least - 1).map((others) => [first, ...others]), ...choose(rest, least)];
};

const waysTo = (many: number, least: number): number => {
  let ways = 1;
  for (let at = 1; at <= least; at += 1) ways = (ways * (many - least + at)) / at;
  return ways;
};

/** Few enough ways to name: the index then knows alone what holds the words, without a look at any text. */
const isNamed = (question: Question, share: number): boolean =>
  share === 1 || waysTo(question.groups.length, leastOf(question, share)) <= mostWays;

/** What a document must hold, as one query; where there are too many ways to have enough, it asks for any word. */
export const heldQuery = (question: Question, share: number): string => {
  if (share === 1) return strict(question);
  if (!isNamed(question, share)) return loose(question);
  const queries = question.groups.map(({ query }) => query);
  return either(choose(queries, leastOf(question, share)).map(all));
};

/** That a document `d` holds the words of a question, or a share of them, and may be seen. */
export const holding = (
  question: Question,
  share: number,
  { locale, now }: Asked,
  held: SQL = sql`${heldQuery(question, share)}::tsquery`,
): SQL => {
  const queries = sql`${sql.param(question.groups.map(({ query }) => query))}::text[]`;
  const enough = isNamed(question, share)
    ? sql``
    : sql`and (select count(*) from unnest(${queries}) g where d.tsv @@ g::tsquery) >= ${leastOf(question, share)}`;
  return sql`d.tsv @@ ${held} and d.locale = ${locale} and d.visible_from <= ${now.toISOString()}::timestamptz ${enough}`;
};
