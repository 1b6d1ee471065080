import * as z from 'zod';
import { Media } from '../asset/name.ts';
import { Country, Day, entryFields, Latitude, Longitude, Neutral, RichText, Slug, Text } from '../fields/fields.ts';

export const CaseClass = z.strictObject({ ...entryFields, name: Text });

export const Figure = z.strictObject({ value: Neutral, label: Text });

const FigureText = Neutral.max(24);

/** What was measured on site. `before` and `limit` are in the unit of `value`; with two plain numbers the page draws bars. */
export const CaseFigure = Figure.extend({
  value: FigureText,
  before: FigureText.optional(),
  unit: Neutral.max(12).optional(),
  limit: FigureText.optional(),
});

const Quote = z.strictObject({ text: Text, name: Text.optional(), role: Text });

/** Readings of one quantity at equal intervals, and below them what was on in the same time. */
export const CaseLog = z.strictObject({
  caption: Text,
  quantity: Text,
  unit: Neutral.max(12),
  /** A clock counts hours of the day: 25 is one in the morning of the next. */
  time: z.enum(['clock', 's', 'min', 'h', 'd']),
  begin: z.number().min(-10_000).max(10_000),
  interval: z.number().positive().max(10_000),
  readings: z.array(z.number().min(-1e6).max(1e6)).min(2).max(200),
  limit: z.number().min(-1e6).max(1e6).optional(),
  marks: z
    .array(z.strictObject({ at: z.number(), text: Text }))
    .max(6)
    .default([]),
  states: z
    .array(
      z.strictObject({
        name: Text,
        periods: z
          .array(z.tuple([z.number(), z.number()]))
          .min(1)
          .max(20),
      }),
    )
    .max(8)
    .default([]),
});

export const Case = z.strictObject({
  ...entryFields,
  class: Slug,
  title: Text,
  summary: Text,
  body: RichText,
  scene: Slug.optional(),
  /** Shown instead of the scene. */
  picture: Media.optional(),
  /** Further pictures, shown below the text. */
  pictures: z.array(Media).default([]),
  country: Country,
  place: Text,
  lat: Latitude,
  lng: Longitude,
  date: Day,
  power_kw: z.number().positive().meta({ unit: 'kW' }),
  /** How many of what: 86 sites, 12 kW each. Without it, the page shows the power. */
  extent: Text.optional(),
  /** The first one is the result that lists and other pages show. */
  figures: z.array(CaseFigure).min(1).max(6),
  /** Who measured the figures, and when. */
  measured: Text.optional(),
  /** What the two bars stand for where it is not before and after: diesel and hybrid. */
  bars: z.strictObject({ before: Text, after: Text }).optional(),
  log: CaseLog.optional(),
  quote: Quote.optional(),
  /** The panel builder or partner. */
  built_by: Text.optional(),
  operator: Text.optional(),
  products: z.array(Slug).min(1),
  /** How many of a product; those that are not named are listed without a number. */
  quantities: z
    .array(z.strictObject({ product: Slug, pieces: z.int().min(1).max(9999) }))
    .max(40)
    .default([]),
  solutions: z.array(Slug).default([]),
});
