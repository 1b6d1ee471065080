import { sql, type SQL } from 'drizzle-orm';
import type { Locale } from '#contract/locales.ts';
import { loose, type Question, strict } from './question.ts';

type Asked = { locale: Locale; now: Date };
type Queries = { any: SQL; all: SQL };

const asText = (question: Question): Queries => ({
  any: sql`${loose(question)}::tsquery`,
  all: sql`${strict(question)}::tsquery`,
});

/** How many of the words must be there. */
export const leastOf = ({ groups }: Question, share: number): number => Math.ceil(Math.max(groups.length, 1) * share);

/** That a document `d` holds the words of a question, or a share of them, and may be seen. */
export const holding = (
  question: Question,
  share: number,
  { locale, now }: Asked,
  { any, all }: Queries = asText(question),
): SQL => {
  const queries = sql`${sql.param(question.groups.map(({ query }) => query))}::text[]`;
  const enough =
    share < 1
      ? sql`and (select count(*) from unnest(${queries}) g where d.tsv @@ g::tsquery) >= ${leastOf(question, share)}`
      : sql``;
  return sql`d.tsv @@ ${share < 1 ? any : all} and d.locale = ${locale} and d.visible_from <= ${now.toISOString()}::timestamptz ${enough}`;
};
