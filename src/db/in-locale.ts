import { sql, type SQL } from 'drizzle-orm';
import type { Locale } from '#contract/locales.ts';

/** Reads a localised column in one language and falls back to English where the text is missing or empty. */
export const inLocale = (column: unknown, locale: Locale | SQL): SQL<string> =>
  sql<string>`coalesce(nullif(${column} ->> ${locale}::text, ''), ${column} ->> 'en')`;
