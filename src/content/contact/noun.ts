import type { Definition } from '../definition.ts';
import { editors } from '../editors.ts';
import { contactRow } from './row.ts';
import { Contact } from './schema.ts';

export const contactNoun = {
  schema: Contact,
  file: ['contacts/headquarters.yaml', 'contacts/branches.yaml', 'contacts/distributors.yaml'],
  list: true,
  rows: { contact: contactRow },
  lists: ['contacts'],
  label: 'nouns.contact',
  editors,
} as const satisfies Definition;
