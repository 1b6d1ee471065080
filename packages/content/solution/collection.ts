import { paths } from '@site/contract/paths';
import { entryTag } from '@site/contract/tags';
import type * as z from 'zod';
import { assetColumn } from '../asset/name.ts';
import type { Definition, Resolver } from '../definition.ts';
import { entryRow } from '../entry-row.ts';
import { solutionProblems } from './check.ts';
import { Solution, SolutionClass } from './schema.ts';

const solutionClassRow = (value: z.output<typeof SolutionClass>) => ({
  ...entryRow(value),
  name: value.name,
  summary: value.summary,
  scene: value.scene ?? null,
  picture: assetColumn(value.picture),
});

const solutionRow = (value: z.output<typeof Solution>, to: Resolver) => ({
  ...entryRow(value),
  classId: to.id('solution_class', value.class),
  title: value.title,
  summary: value.summary,
  body: to.html(value.body),
  scene: value.scene ?? null,
  picture: assetColumn(value.picture),
  callouts: value.callouts.map(({ thing, product, text }) => ({
    thing,
    productId: product === undefined ? null : to.id('product', product),
    text: text ?? null,
  })),
  diagram: value.diagram ?? null,
  productIds: to.ids('product', value.products),
  caseIds: to.ids('case', value.cases),
});

export const solutionClassCollection = {
  schema: SolutionClass,
  file: 'solutions/classes.yaml',
  list: true,
  references: { scene: 'scene' },
  media: { picture: 'picture' },
  rows: { solution_class: solutionClassRow },
  lists: ['menu', 'solutions'],
  pages: ({ id }) => [paths.schemes({ class_id: id })],
  label: 'collections.solution_class',
  subject: 'content',
} as const satisfies Definition;

export const solutionCollection = {
  schema: Solution,
  file: 'solutions/<slug>.yaml',
  references: {
    class: 'solution_class',
    scene: 'scene',
    'products.*': 'product',
    'cases.*': 'case',
    'callouts.*.product': 'product',
    'diagram.devices.*.product': 'product',
  },
  check: solutionProblems,
  drawn: { views: ['diagram'], fields: ['diagram'] },
  media: { picture: 'picture' },
  rows: { solution: solutionRow },
  lists: ['solutions'],
  tags: ({ id }) => [entryTag('solution', id)],
  pages: ({ id }) => [paths.scheme(id)],
  label: 'collections.solution',
  subject: 'content',
} as const satisfies Definition;
