import type { Block } from '@site/content/page/schema';
import { sql } from 'drizzle-orm';
import type { Reading } from '#platform/cache/reading.ts';
import { inLocale, isPublic } from '#platform/database/public-rows.ts';
import { seoColumns, type SeoRow } from '../seo.ts';

export type PageRow = SeoRow & {
  title: string;
  lead: string;
  /** As imported, with texts in six languages. */
  blocks: Block[];
  /** Policies say which version is in force, and since when. */
  version: string | null;
  date: string | null;
  updated: string;
};

/** A page of the company by its key. */
export const findPage = async ({ db, locale, now }: Reading, key: string): Promise<PageRow | undefined> => {
  const { rows } = await db.execute<PageRow>(sql`
    select ${inLocale(sql`p.title`, locale)} as title, ${inLocale(sql`p.lead`, locale)} as lead, p.blocks,
      p.version, to_char(p.date, 'YYYY-MM-DD') as date, to_char(p.updated_at, 'YYYY-MM-DD') as updated,
      ${seoColumns('p', locale)}
    from page p
    where p.slug = ${key} and ${isPublic('p', now)}`);
  return rows[0];
};

/** Titles of scenes, for the alternative texts of their pictures. */
export const findSceneTitles = async (
  { db, locale }: Reading,
  slugs: readonly string[],
): Promise<Map<string, string>> => {
  if (slugs.length === 0) return new Map();
  const { rows } = await db.execute<{ slug: string; title: string }>(sql`
    select s.slug, ${inLocale(sql`s.title`, locale)} as title from scene s where s.slug = any(${sql.param(slugs)}::text[])`);
  return new Map(rows.map(({ slug, title }) => [slug, title]));
};
