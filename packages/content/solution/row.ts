import type * as z from 'zod';
import { assetColumn } from '../asset/name.ts';
import { entryRow } from '../entry-row.ts';
import type { Resolver } from '../resolver.ts';
import type { Solution, SolutionClass } from './schema.ts';

export const solutionClassRow = (value: z.output<typeof SolutionClass>) => ({
  ...entryRow(value),
  name: value.name,
  summary: value.summary,
  scene: value.scene ?? null,
  picture: assetColumn(value.picture),
});

export const solutionRow = (value: z.output<typeof Solution>, to: Resolver) => ({
  ...entryRow(value),
  classId: to.id('solution_class', value.class),
  title: value.title,
  summary: value.summary,
  body: to.html(value.body),
  scene: value.scene ?? null,
  picture: assetColumn(value.picture),
  diagram: value.diagram ?? null,
  productIds: to.ids('product', value.products),
  caseIds: to.ids('case', value.cases),
});
