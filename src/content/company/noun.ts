import type * as z from 'zod';
import { paths } from '#contract/paths.ts';
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
  pages: () => [paths.home, paths.contact],
  label: 'nouns.company',
  subject: 'content',
} as const satisfies Definition;
