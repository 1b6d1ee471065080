import * as z from 'zod';
import { Img } from './fields.ts';

export const socialKinds = ['linkedin', 'youtube', 'facebook', 'x', 'wechat', 'weibo', 'whatsapp'] as const;

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
  /** The address of the logo; without one the name is set in the site's type. */
  logo: z.string().optional(),
  searches: z.array(z.string()),
  notice: z.string().optional(),
  icp: z.string().optional(),
  cloud_url: z.string().optional(),
  social: z.array(z.object({ kind: z.enum(socialKinds), url: z.string() })),
  qr: z.array(z.object({ kind: z.string(), label: z.string(), image: Img })),
});
export type Company = z.infer<typeof Company>;
