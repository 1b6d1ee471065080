import { sql } from 'drizzle-orm';
import { type Locale, localeCodes } from '#contract/locales.ts';
import type { Queryable } from '#db/connection.ts';
import { quote } from '../quote.ts';

export type Limits = {
  /** A language with fewer documents is read fast enough as it is. */
  documents: number;
  /** So many of them must say a word for it to be common. */
  saying: number;
  /** So many may be asked one by one before the order is made anew. */
  since: number;
};
export const usualLimits: Limits = { documents: 5_000, saying: 1_000, since: 200 };

/** Changes with the documents. */
export const stateOfIndex = sql`(select md5(coalesce(string_agg(source || ' ' || fingerprint, ',' order by source), '')) from search_state)`;

const writeOrder = async (tx: Queryable, locale: Locale): Promise<void> => {
  await tx.execute(sql`delete from search_order where locale = ${locale}`);
  await tx.execute(sql`
    with placed as materialized (
      select id, type, weight, class_id, year, visible_from,
        row_number() over (order by weight desc, type, dated desc nulls last, ref_id desc, id) - 1 as place
      from search_document where locale = ${locale} and visible_from <= now()
    ), kinds as (
      select type, weight, min(place) as first, max(place) + 1 as until from placed group by type, weight
    )
    insert into search_order (locale, version, state, visible_from, document_ids, class_ids, years, kinds, since_ids)
    select ${locale}, gen_random_uuid(), ${stateOfIndex}, coalesce(max(visible_from), now()), coalesce(array_agg(id order by place), '{}'),
      coalesce(array_agg(coalesce(class_id, 0) order by place), '{}'), coalesce(array_agg(coalesce(year, 0) order by place), '{}'),
      coalesce((select jsonb_agg(jsonb_build_object('type', type, 'weight', weight, 'from', first, 'until', until) order by first) from kinds), '[]'),
      array(select id from search_document where locale = ${locale} and visible_from > now())
    from placed`);
};

const writeWords = async (tx: Queryable, locale: Locale, saying: number): Promise<void> => {
  await tx.execute(sql`delete from search_common where locale = ${locale}`);
  // ts_stat wants its query as text; a locale is one of ours and holds no quote.
  const documents = `select tsv from search_document where locale = '${locale}'`;
  const { rows } = await tx.execute<{ word: string }>(
    sql`select word from ts_stat(${documents}) where ndoc >= ${saying}`,
  );
  if (rows.length === 0) return;
  const words = sql`${sql.param(rows.map(({ word }) => word))}::text[]`;
  const queries = sql`${sql.param(rows.map(({ word }) => quote(word)))}::text[]`;
  // Grouped by bytes: in the order of a language it would take many times as long.
  await tx.execute(sql`
    with placed as (
      select id, (at - 1)::int as place from search_order cross join unnest(document_ids) with ordinality o (id, at) where locale = ${locale}
    ), said as (
      select u.lexeme collate "C" as word, array_agg(p.place) as places
      from search_document d join placed p using (id) cross join unnest(d.tsv) u (lexeme, positions, weights)
      where u.lexeme = any(${words}) group by 1
    )
    insert into search_common (locale, query, members)
    select ${locale}, q.query, (
      select rpad(string_agg(repeat('0', place - before - 1) || '1', '' order by place), (select count(*)::int from placed), '0')::bit varying
      from (select place, lag(place, 1, -1) over (order by place) as before from unnest(said.places) place) p)
    from said join unnest(${words}, ${queries}) q (word, query) using (word)`);
};

/** Puts the documents of a language in order, and notes for each common word who says it. */
export const writeCommon = async (tx: Queryable, locale: Locale, { saying } = usualLimits): Promise<void> => {
  await tx.execute(sql`set local work_mem = '64MB'`);
  await writeOrder(tx, locale);
  await writeWords(tx, locale, saying);
};

type Row = { locale: Locale; documents: number; state: string | null; since: number };
type Changed = { touched: ReadonlyMap<Locale, readonly number[]>; before: string };

/** Brings the orders in line with the documents that were touched; `before` is the state they were in until then. */
export const keepCommon = async (tx: Queryable, { touched, before }: Changed, limits = usualLimits): Promise<void> => {
  const { rows } = await tx.execute<Row>(sql`
    select l.locale, (select count(*)::int from search_document d where d.locale = l.locale) as documents, o.state, coalesce(cardinality(o.since_ids), 0) as since
    from unnest(${sql.param(localeCodes)}::text[]) l (locale) left join search_order o using (locale)`);
  for (const { locale, documents, state, since } of rows) {
    const ids = touched.get(locale) ?? [];
    if (documents < limits.documents) {
      if (state === null) continue;
      await tx.execute(sql`delete from search_order where locale = ${locale}`);
      await tx.execute(sql`delete from search_common where locale = ${locale}`);
    } else if (state !== before || since + ids.length > limits.since) await writeCommon(tx, locale, limits);
    else
      await tx.execute(sql`
        update search_order set state = ${stateOfIndex}, since_ids = array(select distinct unnest(since_ids || ${sql.param(ids)}::int[]))
        where locale = ${locale}`);
  }
};
