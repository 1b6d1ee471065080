import * as z from 'zod';
import { Img, Html, Seo, Id, Key, PageInput, pageOf, Picture } from './fields.ts';

export const Honour = z.object({
  id: Id,
  title: z.string(),
  image: Img,
  /** The scanned document, if the company supplied one. */
  picture: Picture.optional(),
  /** Its first page, if it is a PDF. */
  scan: Img.optional(),
  date: z.iso.date(),
  /** Absent if it does not expire. */
  valid_until: z.iso.date().optional(),
  number: z.string().optional(),
  issuer: z.string(),
  class: z.object({ id: Id, class_name: z.string() }),
});
export type Honour = z.infer<typeof Honour>;

export const HonorListData = z.object({
  classes: z.array(z.object({ id: Id, class_name: z.string(), honour_count: z.number().int() })),
  list: z.array(Honour),
  /** The day on which the list was read. */
  as_of: z.iso.date(),
});

const contactKinds = ['headquarters', 'branch', 'distributor'] as const;
const CountryRef = z.object({ code: z.string().length(2), name: z.string() });

/** In the order of the list of contacts. */
export const contactRegions = [
  'china',
  'asia_pacific',
  'middle_east',
  'europe',
  'africa',
  'north_america',
  'latin_america',
] as const;
export type ContactRegion = (typeof contactRegions)[number];

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
  region: z.enum(contactRegions),
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

const Titled = z.object({ title: z.string(), text: z.string() });
const TitledPart = z.object({ title: z.string(), items: z.array(Titled) });

export const HrPageData = z.object({
  title: z.string(),
  lead: z.string(),
  html: Html,
  values: TitledPart,
  benefits: TitledPart,
  process: TitledPart,
  seo: Seo,
});

export const Job = z.object({
  job_id: Id,
  title: z.string(),
  department: z.string(),
  place: z.string(),
  release_date: z.iso.date(),
  headcount: z.number().int(),
  details_html: Html,
});
export type Job = z.infer<typeof Job>;

export const HrListInput = PageInput.extend({
  /** Department and place in any of the six languages, so that a link works on every host. */
  department: Key.optional(),
  place: Key.optional(),
  key: Key.optional(),
});
const Choice = z.object({ name: z.string(), count: z.number().int() });
/** Department counts apply the place and text filters, and place counts the department and text filters. `headcount` is the total of all matches. */
export const HrListData = pageOf(Job).extend({
  departments: z.array(Choice),
  places: z.array(Choice),
  headcount: z.number().int(),
});

export const socialKinds = ['linkedin', 'youtube', 'facebook', 'x', 'wechat', 'weibo', 'whatsapp'] as const;

const Colours = z.object({ light: z.string(), dark: z.string() });

/** How the company looks. Pages draw the part `art` of each picture in their own colours. */
export const Brand = z.object({
  name: z.string(),
  /** The company's symbol, or a tile with its initial. */
  mark: z.string(),
  /** Without one, and in languages that write the name differently, the name is set in the site's type. */
  logo: z.object({ address: z.string(), width: z.number(), height: z.number() }).optional(),
  /** Without one, pages have a neutral colour. */
  accent: Colours.optional(),
});
export type Brand = z.infer<typeof Brand>;

export const OfficeHours = z.object({ opens: z.string(), closes: z.string() });
export type OfficeHours = z.infer<typeof OfficeHours>;

/** Company data for the layout and the structured data. It comes from the content and never from code. */
export const Company = z.object({
  name: z.string(),
  short_name: z.string(),
  founded: z.number().int(),
  stock_code: z.string().optional(),
  phone: z.string(),
  fax: z.string().optional(),
  switchboard: z.string().optional(),
  email: z.string(),
  address: z.string(),
  brand: Brand,
  searches: z.array(z.string()),
  notice: z.string().optional(),
  /** Monday to Friday, in the local time of each contact. */
  office_hours: OfficeHours.optional(),
  icp: z.string().optional(),
  cloud_url: z.string().optional(),
  social: z.array(z.object({ kind: z.enum(socialKinds), url: z.string() })),
  qr: z.array(z.object({ kind: z.string(), label: z.string(), image: Img })),
});
export type Company = z.infer<typeof Company>;
