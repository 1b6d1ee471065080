import { type Locale, type Localised, localeCodes } from '@site/contract/locales';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { pick } from '#platform/database/public-rows.ts';

const findShortNames = async (db: Queryable): Promise<Partial<Localised>> => {
  const { rows } = await db.execute<{ name: Partial<Localised> | null }>(
    sql`select value -> 'short_name' as name from setting where key = 'company'`,
  );
  return rows[0]?.name ?? {};
};

/** The company's short names in all languages. */
export const findCompanyNames = async (db: Queryable): Promise<string[]> => {
  const names = await findShortNames(db);
  return localeCodes.flatMap((locale) => names[locale] ?? []);
};

/** The company's short name in a language. */
export const findCompanyName = async (db: Queryable, locale: Locale): Promise<string> => {
  return pick(await findShortNames(db), locale);
};
