import { type Locale, localeCodes, locales } from '@site/contract/locales';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { createMemory, createRecent } from './memory.ts';
import type { Reading } from './reading.ts';

/** Texts that are not in the reader's language, by the `lang` they need. */
export type FallbackTexts = Record<string, string[]>;

const textsIn = (value: unknown, found: Set<string>): Set<string> => {
  if (typeof value === 'string') found.add(value);
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) textsIn(part, found);
  return found;
};

const findLocales = async (db: Queryable): Promise<Set<Locale>> => {
  const { rows } = await db.execute<{ locale: Locale }>(sql`
    select locale from unnest(${sql.param(localeCodes)}::text[]) as all_locales (locale)
    where exists (select 1 from fallback_text f where f.locale = all_locales.locale)`);
  return new Set(rows.map(({ locale }) => locale));
};

type Row = { language: Locale; text: string };

/** Finds the texts of an answer that had to be taken from another language. */
export const createFallbackTexts = () => {
  const memory = createMemory(() => createRecent<Set<Locale>>(1));

  return {
    /** Called when content has changed. */
    invalidate: memory.clear,
    /** Most languages of most companies are complete, and then nothing has to be looked up. */
    isIncomplete: async (reading: Pick<Reading, 'db' | 'locale'>): Promise<boolean> => {
      const incomplete = await memory.of(reading)('incomplete', () => findLocales(reading.db));
      return incomplete.has(reading.locale);
    },
    find: async ({ db, locale }: Pick<Reading, 'db' | 'locale'>, data: unknown): Promise<FallbackTexts> => {
      const texts = [...textsIn(data, new Set())];
      const { rows } = await db.execute<Row>(sql`
        select distinct language, text from fallback_text
        where locale = ${locale} and text = any(${sql.param(texts)}::text[])
        order by language, text`);
      const byLanguage = Map.groupBy(rows, ({ language }) => locales[language].lang);
      return Object.fromEntries([...byLanguage].map(([lang, some]) => [lang, some.map(({ text }) => text)]));
    },
  };
};

export type Fallbacks = ReturnType<typeof createFallbackTexts>;
