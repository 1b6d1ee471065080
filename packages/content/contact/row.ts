import type * as z from 'zod';
import { entryRow } from '../entry-row.ts';
import type { Contact } from './schema.ts';

export const contactRow = (value: z.output<typeof Contact>) => ({
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
