import { sql } from 'drizzle-orm';
import type { Locale } from '#contract/locales.ts';
import type { HitType } from '#contract/search.ts';
import type { Queryable } from '#db/connection.ts';
import { holding, leastOf } from '../holding.ts';
import type { Question } from '../question.ts';
import { quote } from '../quote.ts';
import { type Bits, bitsAt, inAll, inAny, inSome, placesIn, without } from './bits.ts';
import { type Order, readOrder } from './order.ts';
import { findCommon, findSaying, isCommon, uncovered } from './saying.ts';

/** A document that stands in no order, or no longer where it says. */
export type Loose = { id: number; type: HitType; weight: number; classId: number; year: number };
/** What a broad question found: places in the order, and documents beside it. */
export type Broad = { order: Order; places: number[]; loose: Loose[] };

type Asked = { locale: Locale; now: Date };

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
  const groups = question.groups.map(({ either }) => uncovered(either));
  const codes = share < 1 ? [] : question.codes.map(quote);
  const queries = [...new Set([...groups.flat(), ...codes])];
  const { version, sinceIds, common } = await findCommon(db, queries, asked);
  const isBroad = (group: readonly string[]) => group.some((query) => isCommon(common, query));
  const least = leastOf(question, share);
  const broad = least < groups.length ? groups.some(isBroad) : groups.length > 0 && groups.every(isBroad);
  const order = broad && version ? await readOrder(db, asked.locale, version) : undefined;
  if (!order) return undefined;

  const sets = await findSaying(db, queries, common, asked.locale, order);
  const size = order.documentIds.length;
  const any = (some: readonly string[]): Bits =>
    inAny(
      some.flatMap((query) => sets.get(query) ?? []),
      size,
    );
  const held = groups.map(any);
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
