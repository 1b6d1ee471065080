import { sql } from 'drizzle-orm';
import type { Locale } from '#contract/locales.ts';
import type { Queryable } from '#db/connection.ts';
import type { Kind } from '#db/tables/search.ts';

/** The documents of a language in their order, as `search_order` has them. */
export type Order = {
  version: string;
  documentIds: number[];
  classIds: number[];
  years: number[];
  kinds: Kind[];
  placeOf: ReadonlyMap<number, number>;
};

/** It takes a while to read an order of fifty thousand, and it seldom changes. A version is never given twice. */
const kept = new Map<Locale, Order>();

/** The order of a language, unless that version of it is gone. */
export const readOrder = async (db: Queryable, locale: Locale, version: string): Promise<Order | undefined> => {
  const known = kept.get(locale);
  if (known?.version === version) return known;
  const { rows } = await db.execute<Omit<Order, 'placeOf'>>(sql`
    select version, document_ids as "documentIds", class_ids as "classIds", years, kinds
    from search_order where locale = ${locale} and version = ${version}::uuid`);
  const [row] = rows;
  if (!row) return undefined;
  const order = { ...row, placeOf: new Map(row.documentIds.map((id, place) => [id, place])) };
  kept.set(locale, order);
  return order;
};
