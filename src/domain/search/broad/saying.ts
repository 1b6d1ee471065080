import { sql } from 'drizzle-orm';
import type { Locale } from '#contract/locales.ts';
import type { Queryable } from '#db/connection.ts';
import { either } from '../question.ts';
import { startOf } from '../quote.ts';
import { type Bits, bitsAt, inAny, sentBits } from './bits.ts';
import type { Order } from './order.ts';
import { stateOfIndex } from './write-common.ts';

/** Who says each of some queries. */
export type Sets = ReadonlyMap<string, Bits>;

type Row = { version: string; sinceIds: number[]; query: string | null; members: Buffer | null };

const text = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** Of queries of which any one will do, those that no beginning among them says already: `can` is found by all that begins so. */
export const uncovered = (queries: readonly string[]): string[] => {
  const starts = queries.flatMap((query) => startOf(query) ?? []);
  return queries.filter((query) => startOf(query) !== undefined || !starts.some((start) => query.startsWith(start)));
};

/** What is kept of common words: those asked for, and those that begin as asked for. */
export const findCommon = async (
  db: Queryable,
  queries: readonly string[],
  { locale, now }: { locale: Locale; now: Date },
) => {
  const starts = queries.flatMap((query) => startOf(query) ?? []);
  const begun = starts.length > 0 ? sql`or c.query ^@ any(${text(starts)})` : sql``;
  const { rows } = await db.execute<Row>(sql`
    select o.version, o.since_ids as "sinceIds", c.query, varbit_send(c.members) as members
    from search_order o left join search_common c on c.locale = o.locale and (c.query = any(${text(queries)}) ${begun})
    where o.locale = ${locale} and o.state = ${stateOfIndex} and o.visible_from <= ${now.toISOString()}::timestamptz`);
  const common: Sets = new Map(
    rows.flatMap(({ query, members }) => (query && members ? [[query, sentBits(members)] as const] : [])),
  );
  return { version: rows[0]?.version, sinceIds: rows[0]?.sinceIds ?? [], common };
};

/** Common words that answer a query: itself, or those that begin as it asks. */
const commonOf = (common: Sets, query: string): string[] => {
  const start = startOf(query);
  if (start === undefined) return common.has(query) ? [query] : [];
  return common
    .keys()
    .filter((word) => word.startsWith(start))
    .toArray();
};

export const isCommon = (common: Sets, query: string): boolean => commonOf(common, query).length > 0;

/** What is not common few documents say: they are asked for as ever. */
const findRare = async (db: Queryable, queries: readonly string[], locale: Locale): Promise<number[][]> => {
  if (queries.length === 0) return [];
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    select array(select d.id from search_document d where d.tsv @@ q.query::tsquery and d.locale = ${locale}) as ids
    from unnest(${text(queries)}) with ordinality q (query, at) order by at`);
  return rows.map(({ ids }) => ids);
};

/** Who says each query: read of common words, looked for of the others. A beginning may be of both. */
export const findSaying = async (
  db: Queryable,
  queries: readonly string[],
  common: Sets,
  locale: Locale,
  { documentIds: { length: size }, placeOf }: Order,
): Promise<Sets> => {
  const kept = queries.map((query) => ({ query, words: commonOf(common, query) }));
  const others = kept.filter(({ query }) => !common.has(query));
  const rare = await findRare(
    db,
    others.map(({ query, words }) => (words.length > 0 ? `${query} & !${either(words)}` : query)),
    locale,
  );
  const found = new Map(others.map(({ query }, at) => [query, rare[at] ?? []]));
  return new Map(
    kept.map(({ query, words }) => {
      const places = (found.get(query) ?? []).flatMap((id) => placeOf.get(id) ?? []);
      const sets = words.flatMap((word) => common.get(word) ?? []);
      return [query, inAny([...sets, bitsAt(places, size)], size)];
    }),
  );
};
