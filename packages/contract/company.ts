import * as z from 'zod';
import { Img } from './fields.ts';

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
