import type { Localised } from '@site/contract/locales';
import { date, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { assets, entry, ids, localised } from '#platform/database/entry.ts';

export const caseClass = pgTable('case_class', { ...entry(), name: localised().notNull() });

/** An "application case" on the site and a `project` in the API. The table avoids `case`, which is an SQL keyword. */
export const caseStudy = pgTable(
  'case_study',
  {
    ...entry(),
    classId: integer()
      .notNull()
      .references(() => caseClass.id),
    title: localised().notNull(),
    summary: localised().notNull(),
    body: localised().notNull(),
    scene: text(),
    /** The name of an asset. It is shown instead of the drawn picture. */
    picture: text(),
    /** Names of assets, in display order. */
    pictures: assets(),
    country: text().notNull(),
    place: localised().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    date: date().notNull(),
    powerKw: doublePrecision().notNull(),
    figures: jsonb().$type<{ value: string; label: Localised }[]>().notNull(),
    productIds: ids(),
    solutionIds: ids(),
  },
  (table) => [
    index('case_by_class').on(table.classId, table.date.desc().nullsFirst()),
    index('case_by_country').on(table.country),
  ],
);
