import { paths } from '@site/contract/paths';
import type * as z from 'zod';
import type { Definition } from '../definition.ts';
import { Investor } from './schema.ts';

export const investorNoun = {
  schema: Investor,
  file: 'investor.yaml',
  settings: { investor: (value: z.output<typeof Investor>) => value },
  after: ['downloads'],
  pages: () => [paths.investor],
  label: 'nouns.investor',
  subject: 'content',
} as const satisfies Definition;
