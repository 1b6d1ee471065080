import type { Definition } from '../definition.ts';
import { Glossary } from './schema.ts';

/** Has no table: it is for authors and translators, and pages do not show it. */
export const glossaryNoun = {
  schema: Glossary,
  file: 'glossary.yaml',
  label: 'nouns.glossary',
  subject: 'content',
} as const satisfies Definition;
