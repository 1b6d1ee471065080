import { paths } from '@site/contract/paths';
import type * as z from 'zod';
import type { Definition } from '../definition.ts';
import { contactRow } from './row.ts';
import { Contact } from './schema.ts';

const files = {
  headquarters: 'contacts/headquarters.yaml',
  branch: 'contacts/branches.yaml',
  distributor: 'contacts/distributors.yaml',
} as const;

export const contactNoun = {
  schema: Contact,
  file: Object.values(files),
  fileOf: ({ kind }: z.output<typeof Contact>) => files[kind],
  list: true,
  rows: { contact: contactRow },
  lists: ['contacts'],
  pages: () => [paths.contact],
  label: 'nouns.contact',
  subject: 'content',
} as const satisfies Definition;
