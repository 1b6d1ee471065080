import type { HitType } from '@site/contract/search';
import { sql, type SQL } from 'drizzle-orm';
import type { Reading } from '#platform/cache/reading.ts';
import { matchCondition, matchQuery } from './matching.ts';
import { certainCodes, loose, type Question, strict } from './question.ts';

export type HitRow = {
  type: HitType;
  id: number;
  title: string;
  body: string;
  image: string | null;
  link: string;
  needsLogin: boolean;
  /** Positions of the matched terms, as `entries` counts them. */
  positions: number[] | null;
  /** Which groups of the question the document has. */
  matched: boolean[] | null;
};

export type Slice = { type?: HitType | undefined; offset: number; limit: number };
export type Found = {
  counts: Partial<Record<HitType, number>>;
  rows: HitRow[];
  /** A document has the whole text as its name, or one of its fault codes. */
  exact: boolean;
};

/** Only so many hits are ranked by their full text; the rest of a broad question is ranked by titles. */
const maxFullyRanked = 150;
/** Hits beyond this number are ordered by type only: nobody reads that far, and sorting them would take too long. */
const maxLooselyRanked = 1500;
/** Each further hit of a type scores a little less, so that every type with hits gets onto the page. */
const repeatFactor = 0.97;
/** A long title, or one that people also say otherwise, does not count for less than one of so many words. */
const maxTitleTerms = 14;
/** A title with everything that was said: the manual of a model, when both were named. */
const wholeTitle = sql.raw('0.6');
/** An answer is worth more than a product to somebody who asks. */
const faqOfQuestions = 1.35;
/** An exact match ranks first, so that looking at the first few finds it. */
const maxChecked = 3;
/** Weights of body, summary, keywords and title. */
const fieldWeights = sql`'{0.03, 0.15, 0.4, 1}'::real[]`;

const list = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

/** One page of the documents that contain at least a `share` of the words, and the number of hits of each type. */
export const findHits = async (
  reading: Reading,
  question: Question,
  share: number,
  { type, offset, limit }: Slice,
): Promise<Found> => {
  const { db } = reading;
  const { groups, codes } = question;
  const names = list([question.compact, ...question.alsoCalled]);
  const queries = list(groups.map(({ query }) => query));
  const weights = sql`${sql.param(groups.map(({ weight }) => weight))}::real[]`;
  const many = Math.max(
    groups.reduce((sum, { weight }) => sum + weight, 0),
    0.01,
  );
  const holds = matchCondition(question, share, reading, sql`terms.required`);
  // Where every word is required, there is nothing to count.
  const inAll = share < 1 ? sql`coalesce(sum(g.w) filter (where d.tsv @@ g.q::tsquery), 0)` : sql`${many}::real`;
  const certain = sql`${certainCodes(question)}::tsquery`;
  const deep = offset + limit > maxLooselyRanked;
  const ofType = type === undefined ? sql`true` : sql`type = ${type}`;
  const rest = deep
    ? sql`union all select id, (select count(*) from likely) + row_number() over (order by weight desc, type, at) as place
        from kinds cross join unnest(ids) with ordinality u (id, at)
        where ${ofType} and id not in (select id from likely)`
    : sql``;
  const terms = [...codes, ...groups.flatMap((group) => group.terms)];
  const prefixes = groups.flatMap((group) => group.prefixes.map((prefix) => `${prefix}%`));
  const { rows } = await db.execute<{
    counts: Found['counts'] | null;
    exact: boolean | null;
    hits: HitRow[] | null;
  }>(sql`
    with terms as materialized (select ${loose(question)}::tsquery as any_of, ${strict(question)}::tsquery as all_of, ${matchQuery(question, share)}::tsquery as required), kinds as materialized (
      select d.type, d.weight, count(*) as n, array_agg(d.id) as ids from search_document d, terms where ${holds} group by d.type, d.weight
    ), likely as materialized (
      (select unnest(ids[:${maxLooselyRanked}]) as id from (select ids from kinds where ${ofType} order by weight desc, type offset 0) k limit ${maxLooselyRanked})
      union select d.id from search_document d, terms where ${holds} and ${ofType} and d.names && ${names}
    ), ranked as (
      select l.id, row_number() over (order by d.weight * (case when d.head @@ terms.all_of then 1 + 2 / greatest(length(d.head), 1)::float
          when d.head @@ terms.any_of then 0.3 else 0.05 end)::float + case when d.names && ${names} then 9 else 0 end desc, l.id) as place
      from likely l join search_document d using (id) cross join terms
    ), scored as (
      select r.id, d.type, case when d.type = 'faq' then ${question.asks ? faqOfQuestions : 1}::real else 1 end * d.weight * (1.1 * power(m.in_title::float / ${many}, 2) + case when ${groups.length > 1}::boolean and m.in_title >= ${many * 0.999}::float then ${wholeTitle} else 0 end
          + 0.4 * power(m.in_head::float / ${many}, 2)
          + 0.7 * power(m.in_all::float / ${many}, 2) + 1.2 * m.in_title::float / least(greatest(length(t.title), 1), ${maxTitleTerms})
          + 0.5 * ts_rank(${fieldWeights}, d.tsv, terms.any_of))
        + case when d.names && ${names} then 3 else 0 end
        + case when d.head @@ ${certain} then 2 else 0 end as score
      from ranked r join search_document d using (id) cross join terms
        cross join lateral (select ts_filter(d.head, '{a}') as title) t
        cross join lateral (
          select coalesce(sum(g.w) filter (where t.title @@ g.q::tsquery), 0) as in_title,
            coalesce(sum(g.w) filter (where d.head @@ g.q::tsquery), 0) as in_head, ${inAll} as in_all
          from unnest(${queries}, ${weights}) g (q, w)
        ) m
      where r.place <= ${maxFullyRanked}
    ), varied as (
      select id, score * power(${repeatFactor}, least(row_number() over (partition by type order by score desc, id) - 1, 12)) as score
      from scored
    ), page as (
      select id, place from (
        select id, row_number() over (order by score desc, id) as place from varied
        union all select id, place from ranked where place > ${maxFullyRanked}
        ${rest}
      ) all_places
      where place > ${offset} and place <= ${offset + limit}
    )
    select (select jsonb_object_agg(type, n) from (select type, sum(n) as n from kinds group by type) c) as counts,
      (select bool_or(d.names && ${names} or d.head @@ ${certain}) from ranked r join search_document d using (id) where r.place <= ${maxChecked}) as exact,
      (select jsonb_agg(jsonb_build_object('type', d.type, 'id', d.ref_id, 'title', d.title, 'body', d.body, 'image', d.image,
          'link', d.link, 'needsLogin', d.needs_login, 'matched', (select jsonb_agg(d.tsv @@ g.q::tsquery order by g.at) from unnest(${queries}) with ordinality g (q, at)), 'positions', (
            select jsonb_agg(at order by at) from unnest(d.tsv) u (lexeme, positions, weights) cross join unnest(u.positions) at
            where u.lexeme = any(${list(terms)}) or u.lexeme like any(${list(prefixes)})
          )) order by p.place)
        from page p join search_document d using (id)) as hits`);
  return { counts: rows[0]?.counts ?? {}, rows: rows[0]?.hits ?? [], exact: rows[0]?.exact ?? false };
};

export type Suggestion = { text: string; type: HitType; link: string };

/** Few enough to rank before the next keystroke. */
const maxCandidates = 400;

/** Titles and codes that complete a text being typed. */
export const findSuggestions = async (
  { db, locale, now }: Reading,
  query: string,
  compact: string,
  limit: number,
): Promise<Suggestion[]> => {
  const { rows } = await db.execute<Suggestion>(sql`
    select title as text, type, link from (
      select d.id, d.title, d.type, d.link, d.weight, d.names, d.head from search_document d
      where d.head @@ ${query}::tsquery and d.locale = ${locale} and d.visible_from <= ${now.toISOString()}::timestamptz
      limit ${maxCandidates}
    ) d
    order by ${compact} = any(names) desc,
      d.weight * (ts_rank(${fieldWeights}, head, ${query}::tsquery) + case when starts_with(names[1], ${compact}) then 0.5 else 0 end) desc, id
    limit ${limit}`);
  return rows;
};
