import type { Localised } from '@site/contract/locales';
import { date, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { assets, entry, ids, localised } from '#platform/database/entry.ts';

export const caseClass = pgTable('case_class', { ...entry(), name: localised().notNull() });

export type CaseFigureRow = {
  value: string;
  before?: string | undefined;
  unit?: string | undefined;
  limit?: string | undefined;
  label: Localised;
};

export type CaseProjectRow = {
  extent?: Localised | undefined;
  measured?: Localised | undefined;
  bars?: { before: Localised; after: Localised } | undefined;
  log?:
    | {
        caption: Localised;
        quantity: Localised;
        unit: string;
        time: 'clock' | 's' | 'min' | 'h' | 'd';
        begin: number;
        interval: number;
        readings: number[];
        limit?: number | undefined;
        marks: { at: number; text: Localised }[];
        states: { name: Localised; periods: [number, number][] }[];
      }
    | undefined;
  quote?: { text: Localised; name?: Localised | undefined; role: Localised } | undefined;
  builtBy?: Localised | undefined;
  operator?: Localised | undefined;
  pieces: { productId: number; pieces: number }[];
};

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
    figures: jsonb().$type<CaseFigureRow[]>().notNull(),
    /** What else is known of the project; what the company leaves out is absent. */
    project: jsonb().$type<CaseProjectRow>().notNull().default({ pieces: [] }),
    productIds: ids(),
    solutionIds: ids(),
  },
  (table) => [
    index('case_by_class').on(table.classId, table.date.desc().nullsFirst()),
    index('case_by_country').on(table.country),
  ],
);
