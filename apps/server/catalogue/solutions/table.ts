import type { Localised } from '@site/contract/locales';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { entry, ids, localised } from '#platform/database/entry.ts';

export const solutionClass = pgTable('solution_class', {
  ...entry(),
  name: localised().notNull(),
  summary: localised().notNull(),
  scene: text(),
  /** The name of an asset. It is shown instead of the drawn picture. */
  picture: text(),
});

/** A number in the scene: the thing that it points at, counted from 1. */
export type CalloutRow = { thing: number; productId: number | null; text: Localised | null };

export const solution = pgTable(
  'solution',
  {
    ...entry(),
    classId: integer()
      .notNull()
      .references(() => solutionClass.id),
    title: localised().notNull(),
    summary: localised().notNull(),
    body: localised().notNull(),
    scene: text(),
    /** The name of an asset. It is shown instead of the drawn picture. */
    picture: text(),
    callouts: jsonb().$type<CalloutRow[]>().notNull().default([]),
    diagram: jsonb().$type<Record<string, unknown>>(),
    productIds: ids(),
    caseIds: ids(),
  },
  (table) => [index('solution_by_class').on(table.classId, table.sort)],
);
