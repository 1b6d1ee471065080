import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { entry, localised } from '#platform/database/entry.ts';

export const newsClass = pgTable('news_class', { ...entry(), name: localised().notNull() });

export const news = pgTable(
  'news',
  {
    ...entry(),
    classId: integer()
      .notNull()
      .references(() => newsClass.id),
    title: localised().notNull(),
    summary: localised().notNull(),
    body: localised().notNull(),
    scene: text(),
    /** The name of an asset. It is shown instead of the drawn picture. */
    picture: text(),
    date: date().notNull(),
    year: smallint()
      .notNull()
      .generatedAlwaysAs(sql`extract(year from date)`),
  },
  (table) => [
    index('news_by_date').on(table.date.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('news_by_class').on(table.classId),
    index('news_by_publication').on(table.publishedAt),
    // Covers everything that counting needs, so that the long news rows are not read.
    index('news_by_count').on(table.year, table.classId, table.status, table.publishedAt),
  ],
);
