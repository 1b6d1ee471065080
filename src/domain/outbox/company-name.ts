import { sql } from 'drizzle-orm';
import type { Locale, Localised } from '#contract/locales.ts';
import type { Queryable } from '#db/connection.ts';
import { pick } from '../pick.ts';

/** The company's short name in a language. */
export const findCompanyName = async (db: Queryable, locale: Locale): Promise<string> => {
  const { rows } = await db.execute<{ name: Partial<Localised> | null }>(
    sql`select value -> 'short_name' as name from setting where key = 'company'`,
  );
  return pick(rows[0]?.name ?? {}, locale);
};
