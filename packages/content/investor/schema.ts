import * as z from 'zod';
import { Media } from '../asset/name.ts';
import { Day, FileLanguage, SourceLanguage, Text } from '../fields/fields.ts';

/** Figures for the investor page. */
export const Investor = z.strictObject({
  source: SourceLanguage.optional(),
  /** Invented figures are marked as such. */
  demo: z.boolean().default(false),
  /** Says on the page and in reports that the figures are invented. */
  notice: Text.optional(),
  /** A further sentence in the reports that the site makes. */
  report_notice: Text.optional(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  quote: z.strictObject({
    code: z.string(),
    price: z.number().positive(),
    previous_close: z.number().positive(),
    change: z.number(),
    change_percent: z.number(),
    series: z.array(z.strictObject({ date: Day, close: z.number().positive() })).min(2),
  }),
  financials: z
    .array(z.strictObject({ year: z.int(), revenue: z.number(), net_profit: z.number(), rd: z.number() }))
    .min(1),
  reports: z
    .array(
      z.strictObject({
        key: z.string(),
        kind: z.enum(['annual', 'semiannual', 'quarterly']),
        title: Text,
        date: Day,
        /** The report as it was published, instead of those that the site makes. */
        file: Media.optional(),
        /** The language of the file; without it, the company's source language. */
        language: FileLanguage.optional(),
      }),
    )
    .default([]),
  announcements: z
    .array(z.strictObject({ key: z.string(), title: Text, summary: Text.optional(), date: Day }))
    .default([]),
  calendar: z.array(z.strictObject({ date: Day, title: Text })).default([]),
});
