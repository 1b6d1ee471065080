import * as z from 'zod';
import { Media } from '../asset/name.ts';
import { factNames } from '../company/schema.ts';
import { Neutral, Slug, SourceLanguage, Text } from '../fields/fields.ts';
import { linkKinds } from '../fields/markdown.ts';

export const Link = z
  .partialRecord(z.enum(linkKinds), Slug)
  .refine((link) => Object.keys(link).length === 1, 'a link names one thing, such as { category: genset }');

const block = { key: Slug, title: Text, text: Text, scene: Slug.optional(), picture: Media.optional() };

/** A figure of a case by its place in the case's list, so that it is written there only. */
const proof = { case: Slug, figure: z.int().min(1).max(6).default(1) };
/** Without `text`, the case's own label says what is counted. */
const Proof = z.strictObject({ ...proof, text: Text.optional() });
const Evidence = z.strictObject({ ...proof, text: Text });

/** Somebody whom the page is for, and how to go on from here. */
const audience = { ...block, link_text: Text, proof: Proof.optional() };

/** Drawings in which the number can be counted: one in so many, months, years, minutes on a dial. */
const markNames = ['share', 'months', 'years', 'dial'] as const;

/** What the company can be held to; the link leads to what proves it. */
const promise = {
  key: Slug,
  value: z.number().positive().max(10_000),
  unit: Text,
  title: Text,
  text: Text,
  mark: z.enum(markNames).optional(),
  /** Of the months, those that need nothing of the customer. */
  filled: z.int().min(1).max(120).optional(),
  link_text: Text,
};

export const Home = z.strictObject({
  source: SourceLanguage.optional(),
  /** The product that the home page opens with, at work. Without one it opens with its title. */
  hero: Slug.optional(),
  /** The first words of the home page; the company's name if there are none. */
  title: Text.optional(),
  /** The title for search engines and browser tabs; without it, `title`. */
  page_title: Text.optional(),
  lead: Text.optional(),
  /** Where the title was measured. */
  evidence: Evidence.optional(),
  /** For search engines and shared links. */
  description: Text.optional(),
  /** Whom the company works for, each with a figure that a case proves. */
  audiences: z
    .array(z.strictObject({ ...audience, link: Link }))
    .max(6)
    .default([]),
  promises: z
    .array(z.strictObject({ ...promise, link: Link }))
    .max(4)
    .default([]),
  business: z.array(z.strictObject({ ...block, link: Link })).default([]),
  /** Facts about the company; one without a figure shows its title instead. */
  reasons: z.array(
    z.strictObject({
      key: Slug,
      title: Text,
      text: Text,
      fact: z.enum([...factNames, 'founded']).optional(),
      over: z.boolean().default(false),
      unit: Neutral.optional(),
    }),
  ),
});

/** The stored form, with links as addresses of the site. */
export const HomeSetting = Home.extend({
  audiences: z.array(z.strictObject({ ...audience, link: z.string() })).default([]),
  promises: z.array(z.strictObject({ ...promise, link: z.string() })).default([]),
  business: z.array(z.strictObject({ ...block, link: z.string() })),
});
