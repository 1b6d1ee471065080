import type { Locale } from '@site/contract/locales';
import { sql, type SQL } from 'drizzle-orm';

/** Reads a localised column in one language and falls back to English where the text is missing or empty. */
export const inLocale = (column: unknown, locale: Locale | SQL): SQL<string> =>
  sql<string>`coalesce(nullif(${column} ->> ${locale}::text, ''), ${column} ->> 'en')`;
