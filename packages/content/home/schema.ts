import * as z from 'zod';
import { Media } from '../asset/name.ts';
import { factNames } from '../company/schema.ts';
import { Neutral, Slug, SourceLanguage, Text } from '../fields/fields.ts';
import { linkKinds } from '../fields/markdown.ts';

export const Link = z
  .partialRecord(z.enum(linkKinds), Slug)
  .refine((link) => Object.keys(link).length === 1, 'a link names one thing, such as { category: genset }');

const block = { key: Slug, title: Text, text: Text, scene: Slug.optional(), picture: Media.optional() };

export const Home = z.strictObject({
  source: SourceLanguage.optional(),
  /** The product that the home page opens with, at work. Without one it opens with its title. */
  hero: Slug.optional(),
  /** The first words of the home page; the company's name if there are none. */
  title: Text.optional(),
  /** The title for search engines and browser tabs; without it, `title`. */
  page_title: Text.optional(),
  lead: Text.optional(),
  /** For search engines and shared links. */
  description: Text.optional(),
  business: z.array(z.strictObject({ ...block, link: Link })).default([]),
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
export const HomeSetting = Home.extend({ business: z.array(z.strictObject({ ...block, link: z.string() })) });
