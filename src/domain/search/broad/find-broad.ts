import { sql } from 'drizzle-orm';
import type { Locale } from '#contract/locales.ts';
import type { HitType } from '#contract/search.ts';
import type { Queryable } from '#db/connection.ts';
import { holding, leastOf } from '../holding.ts';
import type { Question } from '../question.ts';
import { quote } from '../quote.ts';
import { type Bits, bitsAt, inAll, inAny, inSome, placesIn, sentBits, without } from './bits.ts';
import { type Order, readOrder } from './order.ts';
import { stateOfIndex } from './write-common.ts';

/** A document that stands in no order, or no longer where it says. */
export type Loose = { id: number; type: HitType; weight: number; classId: number; year: number };
/** What a broad question found: places in the order, and documents beside it. */
export type Broad = { order: Order; places: number[]; loose: Loose[] };

type Asked = { locale: Locale; now: Date };
type Common = { version: string; sinceIds: number[]; query: string | null; members: Buffer | null };

const text = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

const findCommon = async (db: Queryable, queries: readonly string[], { locale, now }: Asked) => {
  const { rows } = await db.execute<Common>(sql`
    select o.version, o.since_ids as "sinceIds", c.query, varbit_send(c.members) as members
    from search_order o left join search_common c on c.locale = o.locale and c.query = any(${text(queries)})
    where o.locale = ${locale} and o.state = ${stateOfIndex} and o.visible_from <= ${now.toISOString()}::timestamptz`);
  return {
    version: rows[0]?.version,
    sinceIds: rows[0]?.sinceIds ?? [],
    sets: new Map(
      rows.flatMap(({ query, members }) => (query && members ? [[query, sentBits(members)] as const] : [])),
    ),
  };
};

/** What is not common few documents say: they are asked for as ever. */
const findRare = async (db: Queryable, queries: readonly string[], locale: Locale, order: Order) => {
  const size = order.documentIds.length;
  const { rows } = await db.execute<{ query: string; ids: number[] }>(sql`
    select q.query, array(select d.id from search_document d where d.tsv @@ q.query::tsquery and d.locale = ${locale}) as ids
    from unnest(${text(queries)}) q (query)`);
  return rows.map(({ query, ids }) => {
    const places = ids.flatMap((id) => order.placeOf.get(id) ?? []);
    return [query, bitsAt(places, size)] as const;
  });
};

const findLoose = async (
  db: Queryable,
  ids: readonly number[],
  question: Question,
  share: number,
  asked: Asked,
): Promise<Loose[]> => {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Loose>(sql`
    select d.id, d.type, d.weight, coalesce(d.class_id, 0) as "classId", coalesce(d.year, 0) as year from search_document d
    where d.id = any(${sql.param([...ids])}::int[]) and ${holding(question, share, asked)}`);
  return rows;
};

/**
 * Whatever answers a question that many documents may: found by the sets of common words, without reading the documents.
 * Undefined where the question is narrow, or the language has too few documents for that to matter.
 */
export const findBroad = async (
  db: Queryable,
  question: Question,
  share: number,
  asked: Asked,
): Promise<Broad | undefined> => {
  const { groups } = question;
  const codes = share < 1 ? [] : question.codes.map(quote);
  const queries = [...new Set([...groups.flatMap((group) => group.either), ...codes])];
  const { version, sinceIds, sets } = await findCommon(db, queries, asked);
  const isBroad = (group: (typeof groups)[number]) => group.either.some((query) => sets.has(query));
  const least = leastOf(question, share);
  const broad = least < groups.length ? groups.some(isBroad) : groups.length > 0 && groups.every(isBroad);
  const order = broad && version ? await readOrder(db, asked.locale, version) : undefined;
  if (!order) return undefined;

  const rare = queries.filter((query) => !sets.has(query));
  if (rare.length > 0) for (const [query, bits] of await findRare(db, rare, asked.locale, order)) sets.set(query, bits);
  const size = order.documentIds.length;
  const any = (some: readonly string[]): Bits =>
    inAny(
      some.flatMap((query) => sets.get(query) ?? []),
      size,
    );
  const held = groups.map((group) => any(group.either));
  const found = least < groups.length ? inSome(held, least, size) : inAny([inAll(held, size), any(codes)], size);
  const moved = bitsAt(
    sinceIds.flatMap((id) => order.placeOf.get(id) ?? []),
    size,
  );
  return {
    order,
    places: placesIn(without(found, moved)),
    loose: await findLoose(db, sinceIds, question, share, asked),
  };
};
