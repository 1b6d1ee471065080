import * as z from 'zod';
import { socialKinds } from '#contract/company.ts';
import {
  Country,
  Day,
  Email,
  entryFields,
  Latitude,
  Longitude,
  Neutral,
  RichText,
  Slug,
  Text,
  WebAddress,
} from './fields.ts';
import { linkKinds } from './markdown.ts';

const Phone = z.string().regex(/^\+[0-9][0-9 ()-]{5,24}$/, 'a phone number is international: + and digits');

export const factNames = ['patents', 'rd_staff', 'rd_share', 'countries', 'units_per_year', 'area_m2'] as const;

export const Company = z.strictObject({
  name: Text,
  short_name: Text,
  founded: z.int(),
  stock_code: z.string().regex(/^\d{6}$/),
  phone: Phone,
  fax: Phone,
  switchboard: Phone,
  email: Email,
  address: Text,
  icp: z.string().min(1).optional(),
  /** The cloud monitoring platform; the menu has no entry without it. */
  cloud_url: WebAddress.optional(),
  social: z.array(z.strictObject({ kind: z.enum(socialKinds), url: WebAddress })),
  qr: z.array(z.strictObject({ kind: Slug, label: Text, target: WebAddress })),
  routing: z.array(z.strictObject({ countries: z.array(Country).min(1), email: Email })).default([]),
  default_inbox: Email,
  facts: z.record(z.enum(factNames), z.number().positive()),
});

export const Link = z
  .partialRecord(z.enum(linkKinds), Slug)
  .refine((link) => Object.keys(link).length === 1, 'a link names one thing, such as { category: genset }');

export const Home = z.strictObject({
  hero: Slug,
  business: z.array(z.strictObject({ key: Slug, title: Text, text: Text, scene: Slug, link: Link })).min(1),
  reasons: z.array(
    z.strictObject({
      key: Slug,
      title: Text,
      text: Text,
      fact: z.enum([...factNames, 'founded']).optional(),
      over: z.boolean().default(false),
      unit: Neutral.optional(),
    }),
  ),
});

export const Job = z.strictObject({
  ...entryFields,
  title: Text,
  department: Text,
  place: Text,
  release_date: Day,
  headcount: z.int().positive(),
  details: RichText,
});

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

export const HonourClass = z.strictObject({ ...entryFields, name: Text });
export const Honour = z.strictObject({
  ...entryFields,
  class: Slug,
  title: Text,
  issuer: Text,
  date: Day,
  valid_until: Day.optional(),
  number: Neutral.optional(),
});
