import type { Locale } from '@site/contract/locales';
import { index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Texts of entries and settings that are shown in another language, because their own is missing. Answers are full of plain
 * texts, so their language is looked up by the text itself (decision 0022).
 */
export const fallbackText = pgTable(
  'fallback_text',
  {
    /** The entry or setting, such as `news chamber`. */
    owner: text().notNull(),
    /** The language that is missing. */
    locale: text().$type<Locale>().notNull(),
    /** The language that is shown instead. */
    language: text().$type<Locale>().notNull(),
    text: text().notNull(),
  },
  // A hash index, because a text may be longer than an entry of a B-tree.
  (table) => [index().on(table.owner), index().on(table.locale), index().using('hash', table.text)],
);
