import type { Definition } from '../definition.ts';
import { Manual } from './schema.ts';

/** Has no table: its texts appear in generated documents, not on pages. */
export const manualNoun = {
  schema: Manual,
  file: 'manuals/<slug>.yaml',
  label: 'nouns.manual',
  subject: 'catalogue',
} as const satisfies Definition;
