import * as z from 'zod';
import { Country, Day, entryFields, Latitude, Longitude, Neutral, RichText, Slug, Text } from '../fields/fields.ts';

export const CaseClass = z.strictObject({ ...entryFields, name: Text });

export const Figure = z.strictObject({ value: Neutral, label: Text });

export const Case = z.strictObject({
  ...entryFields,
  class: Slug,
  title: Text,
  summary: Text,
  body: RichText,
  scene: Slug,
  country: Country,
  place: Text,
  lat: Latitude,
  lng: Longitude,
  date: Day,
  power_kw: z.number().positive(),
  figures: z.array(Figure).min(1).max(6),
  products: z.array(Slug).min(1),
  solutions: z.array(Slug).default([]),
});
