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

/** A number in the drawing: which thing of the scene it points at, counted from 1, and what stands beside the number. */
const Callout = z.strictObject({
  thing: z.int().min(1).max(40),
  product: Slug.optional(),
  /** Without it, the product's title or the name of the thing. */
  text: Text.optional(),
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
  callouts: z.array(Callout).max(12).default([]),
  diagram: Diagram.optional(),
  products: z.array(Slug).min(1),
  cases: z.array(Slug).default([]),
});
