import * as z from 'zod';
import { Html, Languages } from './fields.ts';

export const policyTypes = ['agreement', 'privacy', 'cookies', 'sale'] as const;
export type PolicyType = (typeof policyTypes)[number];

export const GetXieyiInput = z.object({ type: z.enum(policyTypes) });
export const GetXieyiData = z.object({
  type: z.enum(policyTypes),
  title: z.string(),
  lead: z.string(),
  version: z.string(),
  date: z.iso.date(),
  html: Html,
  languages: Languages,
});
