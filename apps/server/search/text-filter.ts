import type { Locale } from '@site/contract/locales';
import { sql, type SQL } from 'drizzle-orm';
import { inLocale } from '#platform/database/public-rows.ts';

/** The last one is the combining dot that lower() leaves of a Turkish İ. It has no counterpart, so it is removed. */
const accents = 'áàâãäåéèêëíìîïóòôõöúùûüçğışñ\u0307';
const plain = 'aaaaaaeeeeiiiiooooouuuucgisn';

/** Folds case and accents. */
export const folded = (text: SQL): SQL => sql`translate(lower(${text}), ${accents}, ${plain})`;

/** Folds a model, in which spaces and hyphens do not count either. */
export const foldedModel = (text: SQL): SQL => sql`regexp_replace(lower(${text}), '[^a-z0-9]', '', 'g')`;

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
