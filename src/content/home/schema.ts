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
  hero: Slug,
  business: z.array(z.strictObject({ ...block, link: Link })).min(1),
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
