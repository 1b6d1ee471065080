import * as z from 'zod';
import { Download } from './product-info.ts';

export const Close = z.object({ date: z.iso.date(), close: z.number() });

/** `source` states the origin of the prices, so that invented ones are not mistaken for real ones. */
export const Quote = z.object({
  code: z.string(),
  currency: z.string().length(3),
  price: z.number(),
  previous_close: z.number(),
  change: z.number(),
  change_percent: z.number(),
  series: z.array(Close),
  source: z.enum(['demo', 'company', 'live']),
});

/** In millions of the currency. */
export const Financials = z.object({
  year: z.number().int(),
  revenue: z.number(),
  net_profit: z.number(),
  rd: z.number(),
});

export const InvestorDateData = z.object({
  quote: Quote,
  /** The notice that the figures are a demonstration. */
  notice: z.string().optional(),
  financials: z.array(Financials),
  reports: z.array(Download),
  announcements: z.array(
    z.object({ key: z.string(), date: z.iso.date(), title: z.string(), summary: z.string().optional() }),
  ),
  calendar: z.array(z.object({ date: z.iso.date(), title: z.string() })),
});
export type InvestorDateData = z.infer<typeof InvestorDateData>;
