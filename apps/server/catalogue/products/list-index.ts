import { localeCodes } from '@site/contract/locales';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { folded, foldedModel } from '#search/text-filter.ts';

/** Types of parameters that lists can be filtered by. */
export const filterTypes = ['enum', 'flag', 'number', 'supply'] as const;

/** Common supply voltages. A product is listed under each one within its range. */
export const nominalSupplies = [
  { kind: 'dc', volts: 12 },
  { kind: 'dc', volts: 24 },
  { kind: 'dc', volts: 48 },
  { kind: 'dc', volts: 110 },
  { kind: 'dc', volts: 220 },
  { kind: 'ac', volts: 110 },
  { kind: 'ac', volts: 230 },
  { kind: 'ac', volts: 400 },
] as const;

const supplyRows = sql.join(
  nominalSupplies.map(({ kind, volts }) => sql`(${kind}::text, ${volts}::float8)`),
  sql`, `,
);

/** Limits a statement to some products, or to none. */
export type ProductScope = readonly number[] | 'all';
const inScope = (column: SQL, scope: ProductScope): SQL =>
  scope === 'all' ? sql`true` : sql`${column} = any(${sql.param([...scope])}::int[])`;

/** The sets of the facet values that the products in scope have: the shape of `facet_value`, and a bit string without members. */
const facetSets = (scope: ProductScope): SQL => sql`
  shown as (
    select p.id, p.series_id, s.category_id, p.lifecycle, p.applications
    from product p join series s on s.id = p.series_id join category c on c.id = s.category_id
    where p.status = 'published' and s.status = 'published' and c.status = 'published' and ${inScope(sql`p.id`, scope)}
  ), valued as (
    select v.*, a.type
    from product_parameter v join parameter a on a.slug = v.key
    where a.filter and a.status = 'published' and ${inScope(sql`v.product_id`, scope)}
  ), pairs as (
    select '@all' as key, '' as value, null::float8 as amount, id from shown
    union all select '@category', category_id::text, null, id from shown
    union all select '@series', series_id::text, null, id from shown
    union all select '@lifecycle', lifecycle::text, null, id from shown
    union all select 'application', unnest(applications), null, id from shown
    union all select key, unnest(choices), null, product_id from valued where type in ('enum', 'flag')
    union all select key, low::text, low, product_id from valued where type = 'number'
    union all select key, n.kind || n.volts, n.volts, product_id
      from valued join (values ${supplyRows}) n (kind, volts)
        on low <= n.volts and high >= n.volts and (choices && array[n.kind, 'acdc'])
      where type = 'supply'
  ), none as materialized (
    select repeat('0', coalesce(max(id), 0) + 1)::bit varying as members from product
  ), sets as materialized (
    select pairs.key, pairs.value, pairs.amount, bit_or(set_bit(none.members, shown.id, 1)) as members
    from pairs join shown on shown.id = pairs.id cross join none
    group by pairs.key, pairs.value, pairs.amount
  )`;

const rebuildFacets = async (tx: Queryable): Promise<void> => {
  await tx.execute(sql`delete from facet_value`);
  await tx.execute(sql`
    insert into facet_value (key, value, amount, members)
    with ${facetSets('all')} select key, value, amount, members from sets`);
};

/** Takes the given products out of every set and puts them into the sets of their current values. */
const updateFacets = async (tx: Queryable, ids: readonly number[]): Promise<void> => {
  // All bit strings have the length that the largest id needs.
  await tx.execute(sql`
    update facet_value f set members = f.members || repeat('0', wanted.bits - length(f.members))::bit varying
    from (select max(id) + 1 as bits from product) wanted where length(f.members) < wanted.bits`);
  await tx.execute(sql`
    with ${facetSets(ids)}, changed as materialized (
      select bit_or(set_bit(none.members, i.id, 1)) as members
      from unnest(${sql.param([...ids])}::int[]) i (id) cross join none
    ), updated as materialized (
      select coalesce(f.key, s.key) as key, coalesce(f.value, s.value) as value, coalesce(f.amount, s.amount) as amount,
        (coalesce(f.members, none.members) & ~changed.members) | coalesce(s.members, none.members) as members
      from facet_value f full join sets s on s.key = f.key and s.value = f.value cross join changed cross join none
    ), gone as (
      delete from facet_value f using updated u where f.key = u.key and f.value = u.value and bit_count(u.members) = 0
    )
    insert into facet_value as f (key, value, amount, members)
    select key, value, amount, members from updated where bit_count(members) > 0
    on conflict (key, value) do update set members = excluded.members where f.members <> excluded.members`);
};

const writeNames = async (tx: Queryable, scope: ProductScope): Promise<void> => {
  await tx.execute(sql`delete from product_name where ${inScope(sql`product_id`, scope)}`);
  await tx.execute(sql`
    insert into product_name (locale, product_id, model, title)
    select l.code, p.id, ${foldedModel(sql`p.model`)}, ${folded(sql`coalesce(nullif(p.title ->> l.code, ''), p.title ->> 'en')`)}
    from unnest(${sql.param(localeCodes)}::text[]) l (code) cross join product p
    where p.status = 'published' and ${inScope(sql`p.id`, scope)}
    order by l.code, p.id`);
};

/**
 * Updates the facet values and the names of the given products. Every transaction that changes products, their values, or the
 * parameters, series and categories they belong to must call it with all products that this affects.
 */
export const updateListIndex = async (tx: Queryable, scope: ProductScope): Promise<void> => {
  if (scope === 'all') await rebuildFacets(tx);
  else if (scope.length > 0) await updateFacets(tx, scope);
  await writeNames(tx, scope);
};
