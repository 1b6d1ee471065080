import * as z from 'zod';
import { Country, Email, entryFields, Latitude, Longitude, Phone, Text, WebAddress } from '../fields/fields.ts';

export const Contact = z.strictObject({
  ...entryFields,
  kind: z.enum(['headquarters', 'branch', 'distributor']),
  company: Text,
  contact_person: Text,
  website: WebAddress,
  phone: Phone,
  email: Email,
  address: Text,
  country: Country,
  city: Text,
  lat: Latitude,
  lng: Longitude,
});
