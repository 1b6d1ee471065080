import { paths } from '@site/contract/paths';
import { entryTag } from '@site/contract/tags';
import type { Definition } from '../definition.ts';
import { diagramProblems } from './check.ts';
import { solutionClassRow, solutionRow } from './row.ts';
import { Solution, SolutionClass } from './schema.ts';

export const solutionClassNoun = {
  schema: SolutionClass,
  file: 'solutions/classes.yaml',
  list: true,
  references: { scene: 'scene' },
  media: { picture: 'picture' },
  rows: { solution_class: solutionClassRow },
  lists: ['menu', 'solutions'],
  pages: ({ id }) => [paths.schemes({ class_id: id })],
  label: 'nouns.solution_class',
  subject: 'content',
} as const satisfies Definition;

export const solutionNoun = {
  schema: Solution,
  file: 'solutions/<slug>.yaml',
  references: {
    class: 'solution_class',
    scene: 'scene',
    'products.*': 'product',
    'cases.*': 'case',
    'diagram.devices.*.product': 'product',
  },
  check: diagramProblems,
  drawn: { views: ['diagram'], fields: ['diagram'] },
  media: { picture: 'picture' },
  rows: { solution: solutionRow },
  lists: ['solutions'],
  tags: ({ id }) => [entryTag('solution', id)],
  pages: ({ id }) => [paths.scheme(id)],
  label: 'nouns.solution',
  subject: 'content',
} as const satisfies Definition;
