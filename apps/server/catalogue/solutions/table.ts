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
    diagram: jsonb().$type<Record<string, unknown>>(),
    productIds: ids(),
    caseIds: ids(),
  },
  (table) => [index('solution_by_class').on(table.classId, table.sort)],
);
