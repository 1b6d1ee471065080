import type { Locale } from '@site/contract/locales';
import { sql, type SQL } from 'drizzle-orm';
import type { Reading } from '../cache/reading.ts';

/** A text in one language; English where that is missing or empty. */
export const pick = (text: Partial<Record<Locale, string>>, locale: Locale): string => text[locale] || text.en || '';

/** Reads a localised column in one language and falls back to English where the text is missing or empty. */
export const inLocale = (column: unknown, locale: Locale | SQL): SQL<string> =>
  sql<string>`coalesce(nullif(${column} ->> ${locale}::text, ''), ${column} ->> 'en')`;

/** The condition that visitors may see a row: it is published, and due. `alias` is the table's name in the query. */
export const isPublic = (alias: string, now: Date): SQL =>
  sql`${sql.identifier(alias)}.status = 'published' and ${sql.identifier(alias)}.published_at <= ${now.toISOString()}::timestamptz`;

/** The condition that an entry's title is written in a language: feeds and sitemaps list only such entries. */
export const isWrittenIn = (alias: string, locale: Locale): SQL => {
  const languages = sql`${sql.identifier(alias)}.languages`;
  return sql`(${languages} is null or ${locale}::text = any(${languages}))`;
};

type Neighbours = {
  prevId: number | null;
  prevTitle: string | null;
  nextId: number | null;
  nextTitle: string | null;
};

/** A list of dated entries, newest first: its tables, the alias of the entry, and the condition that an entry is shown. */
type List = { from: SQL; alias: 'n' | 'k'; shown: SQL };

/** The previous and the next entry of a list: two index lookups, however long the list is. */
export const findNeighbours = async (
  { db, locale }: Reading,
  { from, alias, shown }: List,
  id: number,
): Promise<Neighbours | undefined> => {
  const [entry, key] = [sql.raw(alias), sql.raw(`(${alias}.date, ${alias}.id)`)];
  const step = (compare: SQL, direction: SQL) => sql`
    left join lateral (
      select ${entry}.id, ${inLocale(sql`${entry}.title`, locale)} as title from ${from}
      where ${shown} and ${key} ${compare} (here.date, here.id)
      order by ${entry}.date ${direction}, ${entry}.id ${direction} limit 1
    )`;
  const { rows } = await db.execute<Neighbours>(sql`
    select prev.id as "prevId", prev.title as "prevTitle", next.id as "nextId", next.title as "nextTitle"
    from (select ${entry}.id, ${entry}.date from ${from} where ${entry}.id = ${id} and ${shown}) here
    ${step(sql`>`, sql`asc`)} prev on true
    ${step(sql`<`, sql`desc`)} next on true`);
  return rows[0];
};
