import * as z from 'zod';
import { Id } from './paging.ts';

export const User = z.object({
  id: Id,
  name: z.string(),
  nickname: z.string(),
  email: z.string().optional(),
  email_bound: z.boolean(),
  phone: z.string().optional(),
  phone_bound: z.boolean(),
  subscribed: z.boolean(),
  company: z.string().optional(),
  industry: z.string().optional(),
  country: z.string().optional(),
  address: z.string().optional(),
  created: z.iso.datetime(),
});
export type User = z.infer<typeof User>;
