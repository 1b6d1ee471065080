import { paths } from '@site/contract/paths';
import type { Definition } from '../definition.ts';
import { toolRow } from './row.ts';
import { Tool } from './schema.ts';

export const toolNoun = {
  schema: Tool,
  file: 'tools.yaml',
  list: true,
  rows: { tool: toolRow },
  lists: ['downloads'],
  after: ['downloads'],
  pages: () => [paths.downloads()],
  label: 'nouns.tool',
  subject: 'catalogue',
} as const satisfies Definition;
