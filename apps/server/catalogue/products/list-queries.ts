import type { Locale } from '@site/contract/locales';
import { sql, type SQL } from 'drizzle-orm';
import type { Reading } from '#platform/cache/reading.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { folded, foldedModel } from '#search/text-filter.ts';
import { naturalModel } from './table.ts';

/** A visitor's choice in one facet: a product matches one of these values, or has a figure in one of these ranges. */
export type Chosen = { key: string; values: string[]; ranges: [number, number][] };

const figure = String.raw`-?\d+(?:\.\d+)?`;
const range = new RegExp(`^(${figure})?\\.\\.(${figure})?$`);

/** `10..20`, `10..` and `..20`, both ends included. */
export const readRange = (text: string): [number, number] | undefined => {
  const [, low, high] = range.exec(text) ?? [];
  if (low === undefined && high === undefined) return undefined;
  return [low === undefined ? -1e300 : Number(low), high === undefined ? 1e300 : Number(high)];
};

export const readFilters = (filters: Record<string, string[]>, facetKeys: ReadonlySet<string>): Chosen[] =>
  Object.entries(filters)
    .filter(([key, values]) => facetKeys.has(key) && values.length > 0)
    .map(([key, values]) => ({
      key,
      values: [...new Set(values)],
      ranges: values.flatMap((value) => {
        const ends = readRange(value);
        return ends ? [ends] : [];
      }),
    }));

/** The products that a list is filtered from. */
export type Scope = {
  lifecycle: 'active' | 'discontinued';
  categoryId?: number | undefined;
  seriesId?: number | undefined;
  key?: string | undefined;
};

export type FacetCount = {
  key: string;
  value: string;
  amount: number | null;
  /** Products of the scope that have the value. */
  inScope: number;
  /** How many of these pass the filters of all other facets. */
  count: number;
};

/** `members` has a bit for each product id; it is empty if the catalogue is. */
export type Matches = { members: string; total: number; inScope: number; counts: FacetCount[] };

const nameContains = (key: string, locale: Locale): SQL => sql`
  select n.product_id as id from product_name n
  where n.locale = ${locale} and (strpos(n.title, ${folded(sql`${key}::text`)}) > 0
    or (${foldedModel(sql`${key}::text`)} <> '' and strpos(n.model, ${foldedModel(sql`${key}::text`)}) > 0))`;

/** A bit string of the products that a query finds: zeros up to each id, then a one. */
const bitsOf = (products: SQL): SQL => sql`(
  select rpad(coalesce(string_agg(repeat('0', id - before - 1) || '1', '' order by id), ''), (select bits from size), '0')::bit varying
  from (
    select id, coalesce(lag(id) over (order by id), -1) as before
    from (${products}) found where id < (select bits from size)
  ) spaced)`;

const notYetPublished = (now: Date): SQL => sql`
  select id from product where published_at > ${now.toISOString()}::timestamptz
  union select p.id from product p join series s on s.id = p.series_id where s.published_at > ${now.toISOString()}::timestamptz
  union select p.id from product p join series s on s.id = p.series_id join category c on c.id = s.category_id
    where c.published_at > ${now.toISOString()}::timestamptz`;

/** Counts the products that match, and those that would match with each value of each facet, in one statement. */
export const findMatches = async (
  { db, locale, now }: Reading,
  { lifecycle, categoryId, seriesId, key }: Scope,
  chosen: readonly Chosen[],
): Promise<Matches> => {
  const sets = [
    sql`('@all', '')`,
    sql`('@lifecycle', ${lifecycle}::text)`,
    ...(categoryId === undefined ? [] : [sql`('@category', ${String(categoryId)}::text)`]),
    ...(seriesId === undefined ? [] : [sql`('@series', ${String(seriesId)}::text)`]),
  ];
  const { rows } = await db.execute<FacetCount & { members: string | null }>(sql`
    with size as materialized (
      select length(members) as bits from facet_value where key = '@all'
    ), scope as materialized (
      select bit_and(members) & ~${bitsOf(notYetPublished(now))} ${key ? sql`& ${bitsOf(nameContains(key, locale))}` : sql``} as members
      from facet_value where (key, value) in (${sql.join(sets, sql`, `)})
      having count(*) = ${sets.length}
    ), chosen as materialized (
      select w.key, coalesce(bit_or(v.members), (select repeat('0', bits)::bit varying from size)) as members
      from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as w (key text, "values" text[], ranges jsonb)
        left join facet_value v on v.key = w.key and (v.value = any(w."values") or exists (
          select from jsonb_array_elements(w.ranges) r
          where v.amount between (r ->> 0)::float8 and (r ->> 1)::float8))
      group by w.key
    ), matching as materialized (
      select s.members & coalesce((select bit_and(members) from chosen), s.members) as members from scope s
    ), others as materialized (
      select c.key, (select members from scope) & coalesce(bit_and(o.members), (select members from scope)) as members
      from chosen c left join chosen o on o.key <> c.key
      group by c.key
    )
    select '@' as key, '' as value, null::float8 as amount, bit_count(s.members)::int as "inScope",
      bit_count(m.members)::int as count, m.members::text as members
    from scope s, matching m
    union all
    select v.key, v.value, v.amount, bit_count(v.members & s.members)::int,
      bit_count(v.members & coalesce(o.members, m.members))::int, null
    from facet_value v cross join scope s cross join matching m left join others o on o.key = v.key
    where left(v.key, 1) <> '@' and bit_count(v.members & s.members) > 0`);
  const whole = rows.find(({ key: one }) => one === '@');
  return {
    members: whole?.members ?? '',
    total: whole?.count ?? 0,
    inScope: whole?.inScope ?? 0,
    counts: rows.filter(({ key: one }) => one !== '@'),
  };
};

export type Sort = 'recommended' | 'new' | 'model';

const orders: { [S in Sort]: SQL } = {
  recommended: sql`c.sort, c.id, s.sort, s.id, p.sort, p.id`,
  // The same order as the index. A date is never missing, but the planner does not know that.
  new: sql`p.released desc nulls last, p.id`,
  model: sql`${naturalModel}, p.id`,
};

/** Written as a case, because the planner expects it to keep half the rows. For an equation it expects so few that it would sort instead of using the index. */
const among = (members: string): SQL =>
  sql`case when substring(${members}::bit varying from p.id + 1 for 1) = B'1' then true else false end`;

/** Ids of one page of a list, in order. */
export const findPage = async (
  db: Queryable,
  members: string,
  { sort, limit, offset }: { sort: Sort; limit: number; offset: number },
): Promise<number[]> => {
  const parents = sql`join series s on s.id = p.series_id join category c on c.id = s.category_id`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id
    from product p ${sort === 'recommended' ? parents : sql``}
    where ${among(members)}
    order by ${orders[sort]}
    limit ${limit} offset ${offset}`);
  return rows.map(({ id }) => id);
};
