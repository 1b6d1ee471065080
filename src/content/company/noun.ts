import type * as z from 'zod';
import type { Definition } from '../definition.ts';
import { brandProblems } from './check.ts';
import { Company } from './schema.ts';

export const companyNoun = {
  schema: Company,
  file: 'company.yaml',
  media: { logo: 'picture', mark: 'picture' },
  check: brandProblems,
  settings: { company: (value: z.output<typeof Company>) => value },
  after: ['downloads'],
  label: 'nouns.company',
  subject: 'content',
} as const satisfies Definition;
