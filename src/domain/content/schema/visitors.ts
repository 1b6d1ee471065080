import * as z from 'zod';
import { Day, Key, Slug, Text } from './fields.ts';

const question = { key: Key, label: Text, required: z.boolean().default(false) };
const options = z.array(z.strictObject({ value: Key, label: Text })).min(2);

/** What visitors are asked: a scale from 1 to 5, one or several of some options, or words of their own. */
export const Survey = z.strictObject({
  slug: Slug,
  title: Text,
  intro: Text,
  questions: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('rating'), ...question, low: Text, high: Text }),
        z.strictObject({ kind: z.literal('choice'), ...question, options }),
        z.strictObject({ kind: z.literal('choices'), ...question, options }),
        z.strictObject({ kind: z.literal('text'), ...question }),
      ]),
    )
    .min(1),
});

/** Demo figures for the investor page; they say so. */
export const Investor = z.strictObject({
  demo: z.literal(true),
  notice: Text,
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
      z.strictObject({ key: z.string(), kind: z.enum(['annual', 'semiannual', 'quarterly']), title: Text, date: Day }),
    )
    .default([]),
  announcements: z
    .array(z.strictObject({ key: z.string(), title: Text, summary: Text.optional(), date: Day }))
    .default([]),
  calendar: z.array(z.strictObject({ date: Day, title: Text })).default([]),
});
