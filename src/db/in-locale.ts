import { sql, type SQL } from 'drizzle-orm';
import type { Locale } from '#contract/locales.ts';

/** A localised column in one language; English where that is missing or empty. */
export const inLocale = (column: unknown, locale: Locale): SQL<string> =>
  sql<string>`coalesce(nullif(${column} ->> ${locale}::text, ''), ${column} ->> 'en')`;
