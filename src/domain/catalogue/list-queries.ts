import { sql, type SQL } from 'drizzle-orm';
import type { Locale } from '#contract/locales.ts';
import type { Queryable } from '#db/connection.ts';
import { inLocale } from '#db/in-locale.ts';
import type { Chosen } from './filters.ts';

/** What a list is taken from, before any filter. */
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
  /** Of these, the ones that all other facets let through. */
  count: number;
};

/** `members` is the answer as a bit string; empty when the catalogue is. */
export type Matches = { members: string; total: number; inScope: number; counts: FacetCount[] };

const accents = 'áàâãäåéèêëíìîïóòôõöúùûüçğışñ';
const plain = 'aaaaaaeeeeiiiiooooouuuucgisn';

/** Upper case and accents do not count. */
const folded = (text: SQL): SQL => sql`translate(lower(${text}), ${accents}, ${plain})`;
/** In a model, neither do spaces and hyphens. */
const foldedModel = (text: SQL): SQL => sql`regexp_replace(lower(${text}), '[^a-z0-9]', '', 'g')`;
const literal = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

const nameMatches = (key: string, locale: Locale): SQL => sql`(
  ${folded(inLocale(sql`p.title`, locale))} like '%' || ${folded(sql`${literal(key)}::text`)} || '%'
  or (${foldedModel(sql`${key}::text`)} <> '' and ${foldedModel(sql`p.model`)} like '%' || ${foldedModel(sql`${key}::text`)} || '%'))`;

/** Bits of the products that a query finds. */
const bitsOf = (products: SQL): SQL =>
  sql`(select coalesce(bit_or(set_bit(none.members, found.id, 1)), (select members from none))
       from none left join (${products}) found on found.id < length(none.members))`;

const waiting = (now: Date): SQL => sql`
  select id from product where published_at > ${now.toISOString()}::timestamptz
  union select p.id from product p join series s on s.id = p.series_id where s.published_at > ${now.toISOString()}::timestamptz
  union select p.id from product p join series s on s.id = p.series_id join category c on c.id = s.category_id
    where c.published_at > ${now.toISOString()}::timestamptz`;

/** How many products match, and how many would with each value of each facet: one statement, whatever the filters are. */
export const findMatches = async (
  db: Queryable,
  locale: Locale,
  now: Date,
  { lifecycle, categoryId, seriesId, key }: Scope,
  chosen: readonly Chosen[],
): Promise<Matches> => {
  const sets = [
    sql`('@all', '')`,
    sql`('@lifecycle', ${lifecycle}::text)`,
    ...(categoryId === undefined ? [] : [sql`('@category', ${String(categoryId)}::text)`]),
    ...(seriesId === undefined ? [] : [sql`('@series', ${String(seriesId)}::text)`]),
  ];
  const named = key
    ? sql`& ${bitsOf(sql`select p.id from product p where ${nameMatches(key, locale)}`)}`
    : sql``;
  const { rows } = await db.execute<FacetCount & { members: string | null }>(sql`
    with none as materialized (
      select repeat('0', length(members))::bit varying as members from facet_value where key = '@all'
    ), scope as materialized (
      select bit_and(members) & ~${bitsOf(waiting(now))} ${named} as members
      from facet_value where (key, value) in (${sql.join(sets, sql`, `)})
      having count(*) = ${sets.length}
    ), chosen as materialized (
      select w.key, coalesce(bit_or(v.members), (select members from none)) as members
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

/** Models in natural order: GKE310 before GKE9000. */
const natural = sql`substring(p.model from '^[^0-9]*'), coalesce(substring(p.model from '[0-9]+'), '0')::numeric, p.model, p.id`;
const orders: { [S in Sort]: SQL } = {
  recommended: sql`c.sort, c.id, s.sort, s.id, p.sort, p.id`,
  new: sql`p.released desc nulls last, p.id`,
  model: natural,
};

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
    where substring(${members}::bit varying from p.id + 1 for 1) = B'1'
    order by ${orders[sort]}
    limit ${limit} offset ${offset}`);
  return rows.map(({ id }) => id);
};
