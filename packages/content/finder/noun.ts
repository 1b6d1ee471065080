import { paths } from '@site/contract/paths';
import type * as z from 'zod';
import type { Definition } from '../definition.ts';
import { finderProblems } from './check.ts';
import { Finder } from './schema.ts';

export const finderNoun = {
  schema: Finder,
  file: 'finder.yaml',
  references: { 'rules.*.match.category.*': 'category', 'rules.*.without.category.*': 'category' },
  check: finderProblems,
  settings: { finder: (value: z.output<typeof Finder>) => value },
  pages: () => [paths.products()],
  label: 'nouns.finder',
  subject: 'content',
} as const satisfies Definition;
