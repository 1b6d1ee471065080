import * as z from 'zod';
import { Id, Key } from './paging.ts';

export const contactKinds = ['headquarters', 'branch', 'distributor'] as const;
export const CountryRef = z.object({ code: z.string().length(2), name: z.string() });

export const Contact = z.object({
  id: Id,
  kind: z.enum(contactKinds),
  company: z.string(),
  contact_person: z.string(),
  website: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  country: CountryRef,
  city: z.string(),
  lat: z.number(),
  lng: z.number(),
});
export type Contact = z.infer<typeof Contact>;

/** `list` contains all contacts except the headquarters: branches first, then distributors. */
export const ContactusListData = z.object({ headquarters: Contact, list: z.array(Contact) });

export const BsUserListInput = z.object({
  /** In any of the six languages, so that a link works on every host. */
  city: Key.optional(),
  country: z.string().length(2).optional(),
  kind: z.enum(['branch', 'distributor']).optional(),
  key: Key.optional(),
});
/** `cities` and `countries` are complete, regardless of the filters. */
export const BsUserListData = z.object({
  list: z.array(Contact),
  cities: z.array(z.string()),
  countries: z.array(CountryRef),
});
