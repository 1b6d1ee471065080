import { Diagram } from '@site/drawings/diagram/shape';
import * as z from 'zod';
import { Media } from '../asset/name.ts';
import { entryFields, RichText, Slug, Text } from '../fields/fields.ts';

export const SolutionClass = z.strictObject({
  ...entryFields,
  name: Text,
  summary: Text,
  scene: Slug.optional(),
  picture: Media.optional(),
});

export const Solution = z.strictObject({
  ...entryFields,
  class: Slug,
  title: Text,
  summary: Text,
  body: RichText,
  scene: Slug.optional(),
  /** Shown instead of the scene. */
  picture: Media.optional(),
  diagram: Diagram.optional(),
  products: z.array(Slug).min(1),
  cases: z.array(Slug).default([]),
});
