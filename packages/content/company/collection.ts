import { paths } from '@site/contract/paths';
import type * as z from 'zod';
import type { Definition } from '../definition.ts';
import { brandProblems } from './check.ts';
import { Company } from './schema.ts';

export const companyCollection = {
  schema: Company,
  file: 'company.yaml',
  media: { logo: 'picture', mark: 'picture' },
  check: brandProblems,
  settings: { company: (value: z.output<typeof Company>) => value },
  after: ['downloads'],
  pages: () => [paths.home, paths.contact],
  isSetting: true,
  label: 'collections.company',
  // It names the mailboxes that inquiries go to: who edits it decides who reads them.
  subject: 'settings',
} as const satisfies Definition;
