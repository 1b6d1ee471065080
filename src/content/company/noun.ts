import type * as z from 'zod';
import type { Definition } from '../definition.ts';
import { Company } from './schema.ts';

export const companyNoun = {
  schema: Company,
  file: 'company.yaml',
  settings: { company: (value: z.output<typeof Company>) => value },
  after: ['downloads'],
  label: 'nouns.company',
  subject: 'content',
} as const satisfies Definition;
