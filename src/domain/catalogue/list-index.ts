import { sql } from 'drizzle-orm';
import { localeCodes } from '#contract/locales.ts';
import type { Queryable } from '#db/connection.ts';
import { folded, foldedModel } from '../folded.ts';

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

const writeFacets = async (tx: Queryable): Promise<void> => {
  await tx.execute(sql`delete from facet_value`);
  await tx.execute(sql`
    insert into facet_value (key, value, amount, members)
    with shown as (
      select p.id, p.series_id, s.category_id, p.lifecycle, p.applications
      from product p join series s on s.id = p.series_id join category c on c.id = s.category_id
      where p.status = 'published' and s.status = 'published' and c.status = 'published'
    ), valued as (
      select v.*, a.type
      from product_parameter v join parameter a on a.slug = v.key
      where a.filter and a.status = 'published'
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
    )
    select pairs.key, pairs.value, pairs.amount, bit_or(set_bit(none.members, shown.id, 1))
    from pairs join shown on shown.id = pairs.id cross join none
    group by pairs.key, pairs.value, pairs.amount`);
};

const writeNames = async (tx: Queryable): Promise<void> => {
  await tx.execute(sql`delete from product_name`);
  await tx.execute(sql`
    insert into product_name (locale, product_id, model, title)
    select l.code, p.id, ${foldedModel(sql`p.model`)}, ${folded(sql`coalesce(nullif(p.title ->> l.code, ''), p.title ->> 'en')`)}
    from unnest(${sql.param(localeCodes)}::text[]) l (code) cross join product p
    where p.status = 'published'
    order by l.code, p.id`);
};

/**
 * Rebuilds the tables of facet values and product names. Every transaction that changes products, their values, or the
 * parameters, series and categories they belong to must call it.
 */
export const rebuildListIndex = async (tx: Queryable): Promise<void> => {
  await writeFacets(tx);
  await writeNames(tx);
};
