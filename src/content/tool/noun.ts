import type { Definition } from '../definition.ts';
import { catalogueEditors } from '../editors.ts';
import { toolRow } from './row.ts';
import { Tool } from './schema.ts';

export const toolNoun = {
  schema: Tool,
  file: 'tools.yaml',
  list: true,
  rows: { tool: toolRow },
  lists: ['downloads'],
  after: ['downloads'],
  label: 'nouns.tool',
  editors: catalogueEditors,
} as const satisfies Definition;
