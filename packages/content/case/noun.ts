import { paths } from '@site/contract/paths';
import { entryTag } from '@site/contract/tags';
import type { Definition } from '../definition.ts';
import { caseClassRow, caseRow } from './row.ts';
import { Case, CaseClass } from './schema.ts';

export const caseClassNoun = {
  schema: CaseClass,
  file: 'cases/classes.yaml',
  list: true,
  rows: { case_class: caseClassRow },
  lists: ['cases'],
  pages: ({ id }) => [paths.cases({ class_id: id })],
  label: 'nouns.case_class',
  subject: 'content',
} as const satisfies Definition;

export const caseNoun = {
  schema: Case,
  file: 'cases/<slug>.yaml',
  references: { class: 'case_class', scene: 'scene', 'products.*': 'product', 'solutions.*': 'solution' },
  media: { picture: 'picture', 'pictures.*': 'picture' },
  rows: { case: caseRow },
  lists: ['cases'],
  tags: ({ id }) => [entryTag('case', id)],
  pages: ({ id }) => [paths.case(id)],
  label: 'nouns.case',
  subject: 'content',
} as const satisfies Definition;
