import { sql, type SQL } from 'drizzle-orm';
import type { Locale } from '#contract/locales.ts';
import { inLocale } from '#db/in-locale.ts';
import { folded } from './folded.ts';

/** Tags of a rich text are no words, and the space between Han and Latin is a matter of taste. */
const words = (text: SQL): SQL => sql`regexp_replace(${folded(text)}, '<[^>]*>|\\s+', '', 'g')`;

/** Any of some localised columns contains the text, whatever its case, accents and spaces. */
export const containsKey = (columns: readonly SQL[], key: string, locale: Locale): SQL => {
  const all = sql.join(
    columns.map((column) => inLocale(column, locale)),
    sql` || ' ' || `,
  );
  return sql`strpos(${words(sql`(${all})`)}, ${words(sql`${key}::text`)}) > 0`;
};

/** A localised column says this in one of its languages: a filter in an address works on every host. */
export const saysInAnyLanguage = (column: SQL, text: string): SQL =>
  sql`exists (select 1 from jsonb_each_text(${column}) said where lower(said.value) = lower(${text}::text))`;
