import type { Definition } from '../definition.ts';
import { Manual } from './schema.ts';

/** Has no table: its texts appear in generated documents, not on pages, so its documents follow from the entry itself. */
export const manualNoun = {
  schema: Manual,
  file: 'manuals/<slug>.yaml',
  after: ['downloads'],
  label: 'nouns.manual',
  subject: 'catalogue',
} as const satisfies Definition;
