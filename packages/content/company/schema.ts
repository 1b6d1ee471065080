import { socialKinds } from '@site/contract/company';
import { forms } from '@site/drawings/product/shape';
import * as z from 'zod';
import { Media } from '../asset/name.ts';
import { Country, Email, Neutral, Phone, Slug, SourceLanguage, Text, Time, WebAddress } from '../fields/fields.ts';
import { Warranty } from '../product/schema.ts';

export const factNames = ['patents', 'rd_staff', 'rd_share', 'countries', 'units_per_year', 'area_m2'] as const;

const Colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'a colour is # and six hexadecimal digits')
  .toLowerCase();

/** What the declarations of conformity that the site makes say beyond product and standards. */
const Declarations = z.strictObject({
  signatory: z.string().min(1),
  role: Text,
  /** A sentence on how conformity was established. */
  basis: Text.optional(),
  /** Marks every declaration as a specimen: a stamp across the page and a note below. */
  specimen: z.strictObject({ stamp: Text, note: Text }).optional(),
});

const millimetres = z.number().positive();

/** What the dimension drawings that the site makes say about every device. What is not stated here is not drawn. */
const Drawings = z.strictObject({
  /** The standard for dimensions without a tolerance of their own, such as ISO 2768-m. */
  general_tolerance: Neutral.optional(),
  /** By how much a panel cut-out may be larger than its dimension. */
  cutout_tolerance: millimetres.optional(),
  /** The largest radius in the corners of a cut-out. */
  cutout_radius: millimetres.optional(),
  /** The thinnest and the thickest panel that devices fit. */
  panel_thickness: z.tuple([millimetres, millimetres]).optional(),
  /** How far plugs protrude behind a device in a panel. */
  plug_depth: millimetres.optional(),
  /** The depth of the step in front of the terminals of a module on a rail. */
  rail_step: millimetres.optional(),
  /** The free space above and below a device on a rail. */
  clearance: z.strictObject({ closed: millimetres, vented: millimetres }).optional(),
  /** Short remarks for devices of these forms, or only for those with an antenna or with clips instead of screws. */
  notes: z
    .array(
      z.strictObject({
        forms: z.array(z.enum(forms)).min(1),
        only_with: z.enum(['antenna', 'clips']).optional(),
        text: Text,
      }),
    )
    .default([]),
});
export type Drawings = z.output<typeof Drawings>;

const TimeZone = z.string().refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC', {
  error: 'a time zone is a name such as Asia/Shanghai',
});

export const Company = z.strictObject({
  /** The language that entries are written in first, unless they name their own. */
  source_language: SourceLanguage.optional(),
  name: Text,
  short_name: Text,
  /** The name as a picture, with or without the mark, for languages that write it as the source language does. */
  logo: Media.optional(),
  /** The symbol alone, for small places: icons, drawings, languages that write the name differently. */
  mark: Media.optional(),
  /** The colour of buttons, lines and drawings; one for both themes, or one for each. */
  accent: z.union([Colour, z.strictObject({ light: Colour, dark: Colour })]).optional(),
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
  /** Without it, the site makes no declarations of conformity. */
  declarations: Declarations.optional(),
  drawings: Drawings.optional(),
  /** The zone that the studio schedules in; UTC if absent. */
  time_zone: TimeZone.optional(),
  /** Monday to Friday, in the local time of each contact. Without them, the site does not say who is open. */
  office_hours: z.strictObject({ opens: Time, closes: Time }).optional(),
  /** Offered on the search page before anything is typed. */
  searches: z.array(Text).max(6).default([]),
  icp: z.string().min(1).optional(),
  /** The cloud monitoring platform; the menu has no entry without it. */
  cloud_url: WebAddress.optional(),
  social: z.array(z.strictObject({ kind: z.enum(socialKinds), url: WebAddress })).default([]),
  qr: z.array(z.strictObject({ kind: Slug, label: Text, target: WebAddress })).default([]),
  routing: z
    .array(
      z.strictObject({
        countries: z.array(Country).min(1),
        email: Email,
        /** Where the people are who read it; visitors see it before they send. */
        city: Text.optional(),
        /** The languages in which they answer, such as “Turkish and English”. */
        answers_in: Text.optional(),
      }),
    )
    .default([]),
  default_inbox: Email,
  /** What holds for all products unless a series or a product says otherwise. */
  promises: z
    .strictObject({
      warranty: Warranty.optional(),
      /** Years of spare parts after a model is discontinued. */
      spare_years: z.int().min(1).max(50).optional(),
    })
    .default({}),
  facts: z.partialRecord(z.enum(factNames), z.number().positive()).default({}),
});
