import type { Definition } from '../definition.ts';
import { catalogueEditors } from '../editors.ts';
import { Manual } from './schema.ts';

/** Stays a file: its texts go into documents, not onto pages. */
export const manualNoun = {
  schema: Manual,
  file: 'manuals/<slug>.yaml',
  label: 'nouns.manual',
  editors: catalogueEditors,
} as const satisfies Definition;
