import { paths } from '@site/contract/paths';
import type * as z from 'zod';
import type { Definition } from '../definition.ts';
import { entryRow } from '../entry-row.ts';
import { Contact } from './schema.ts';

const contactRow = (value: z.output<typeof Contact>) => ({
  ...entryRow(value),
  kind: value.kind,
  company: value.company,
  contactPerson: value.contact_person,
  website: value.website,
  phone: value.phone,
  email: value.email,
  address: value.address,
  country: value.country,
  city: value.city,
  latitude: value.lat,
  longitude: value.lng,
});

const files = {
  headquarters: 'contacts/headquarters.yaml',
  branch: 'contacts/branches.yaml',
  distributor: 'contacts/distributors.yaml',
} as const;

export const contactCollection = {
  schema: Contact,
  file: Object.values(files),
  fileOf: ({ kind }: z.output<typeof Contact>) => files[kind],
  list: true,
  rows: { contact: contactRow },
  lists: ['contacts'],
  pages: () => [paths.contact],
  label: 'collections.contact',
  subject: 'content',
} as const satisfies Definition;
