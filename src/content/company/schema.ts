import * as z from 'zod';
import { socialKinds } from '#contract/company.ts';
import { Country, Email, Phone, Slug, SourceLanguage, Text, WebAddress } from '../fields/fields.ts';

export const factNames = ['patents', 'rd_staff', 'rd_share', 'countries', 'units_per_year', 'area_m2'] as const;

export const Company = z.strictObject({
  /** The language that entries are written in first, unless they name their own. */
  source_language: SourceLanguage.optional(),
  name: Text,
  short_name: Text,
  founded: z.int(),
  stock_code: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
  phone: Phone,
  fax: Phone.optional(),
  switchboard: Phone.optional(),
  email: Email,
  address: Text,
  /** Where declarations are signed. */
  city: Text.optional(),
  /** A sentence at the foot of every page. */
  notice: Text.optional(),
  /** A sentence at the foot of every document that the site makes. */
  document_notice: Text.optional(),
  /** Offered on the search page before anything is typed. */
  searches: z.array(Text).max(6).default([]),
  icp: z.string().min(1).optional(),
  /** The cloud monitoring platform; the menu has no entry without it. */
  cloud_url: WebAddress.optional(),
  social: z.array(z.strictObject({ kind: z.enum(socialKinds), url: WebAddress })).default([]),
  qr: z.array(z.strictObject({ kind: Slug, label: Text, target: WebAddress })).default([]),
  routing: z.array(z.strictObject({ countries: z.array(Country).min(1), email: Email })).default([]),
  default_inbox: Email,
  facts: z.partialRecord(z.enum(factNames), z.number().positive()).default({}),
});
