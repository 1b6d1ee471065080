import type * as z from 'zod';
import type { Definition } from '../definition.ts';
import { editors } from '../editors.ts';
import { Company } from './schema.ts';

export const companyNoun = {
  schema: Company,
  file: 'company.yaml',
  settings: { company: (value: z.output<typeof Company>) => value },
  after: ['downloads'],
  label: 'nouns.company',
  editors,
} as const satisfies Definition;
