import { paths } from '@site/contract/paths';
import type { Definition } from '../definition.ts';
import { honourClassRow, honourRow } from './row.ts';
import { Honour, HonourClass } from './schema.ts';

export const honourClassNoun = {
  schema: HonourClass,
  file: 'honours/classes.yaml',
  list: true,
  rows: { honour_class: honourClassRow },
  lists: ['honours'],
  pages: () => [paths.honours],
  label: 'nouns.honour_class',
  subject: 'content',
} as const satisfies Definition;

export const honourNoun = {
  schema: Honour,
  file: 'honours/honours.yaml',
  list: true,
  references: { class: 'honour_class' },
  media: { scan: 'scan' },
  pictured: 'honour',
  rows: { honour: honourRow },
  lists: ['honours'],
  pages: () => [paths.honours],
  label: 'nouns.honour',
  subject: 'content',
} as const satisfies Definition;
