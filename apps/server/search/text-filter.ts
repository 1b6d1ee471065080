import type { Locale } from '@site/contract/locales';
import { sql, type SQL } from 'drizzle-orm';
import { inLocale } from '#platform/database/in-locale.ts';
import { folded } from './folded.ts';

/** Removes HTML tags, and all spaces, because people put them between Han and Latin text or not. */
const words = (text: SQL): SQL => sql`regexp_replace(${folded(text)}, '<[^>]*>|\\s+', '', 'g')`;

/** The condition that one of some localised columns contains the text, ignoring case, accents and spaces. */
export const containsKey = (columns: readonly SQL[], key: string, locale: Locale): SQL => {
  const all = sql.join(
    columns.map((column) => inLocale(column, locale)),
    sql` || ' ' || `,
  );
  return sql`strpos(${words(sql`(${all})`)}, ${words(sql`${key}::text`)}) > 0`;
};

/** The condition that a localised column has this text in any language, so that a filter in a URL works on every host. */
export const equalsInAnyLanguage = (column: SQL, text: string): SQL =>
  sql`exists (select 1 from jsonb_each_text(${column}) translation where lower(translation.value) = lower(${text}::text))`;
