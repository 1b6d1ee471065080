import * as z from 'zod';
import { Media } from '../asset/name.ts';
import { Country, Day, entryFields, Latitude, Longitude, Neutral, RichText, Slug, Text } from '../fields/fields.ts';

export const CaseClass = z.strictObject({ ...entryFields, name: Text });

export const Figure = z.strictObject({ value: Neutral, label: Text });

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
  figures: z.array(Figure).min(1).max(6),
  products: z.array(Slug).min(1),
  solutions: z.array(Slug).default([]),
});
