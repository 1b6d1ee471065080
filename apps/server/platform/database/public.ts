import type { Locale } from '@site/contract/locales';
import { sql, type SQL } from 'drizzle-orm';

/** The condition that visitors may see a row: it is published, and due. `alias` is the table's name in the query. */
export const isPublic = (alias: string, now: Date): SQL =>
  sql`${sql.identifier(alias)}.status = 'published' and ${sql.identifier(alias)}.published_at <= ${now.toISOString()}::timestamptz`;

/** The condition that an entry's title is written in a language: feeds and sitemaps list only such entries. */
export const isWrittenIn = (alias: string, locale: Locale): SQL => {
  const languages = sql`${sql.identifier(alias)}.languages`;
  return sql`(${languages} is null or ${locale}::text = any(${languages}))`;
};
