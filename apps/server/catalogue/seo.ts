import type { Seo } from '@site/contract/fields';
import type { Locale } from '@site/contract/locales';
import { sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod';
import { inLocale } from '#platform/database/public-rows.ts';

export type SeoRow = { seoTitle: string | null; seoDescription: string | null; languages: Locale[] | null };

/** What the editors wrote in this language. Without it, the entry's own text describes the page better than another language. */
const written = (text: SQL, locale: Locale): SQL =>
  sql`case when ${text} -> 'fallback' ? ${locale} then null else ${inLocale(text, locale)} end`;

/** The columns of an entry that search engines read. `alias` is the table's name in the query. */
export const seoColumns = (alias: string, locale: Locale): SQL => {
  const seo = sql`${sql.identifier(alias)}.seo`;
  return sql`${written(sql`${seo} -> 'title'`, locale)} as "seoTitle",
    ${written(sql`${seo} -> 'description'`, locale)} as "seoDescription", ${sql.identifier(alias)}.languages`;
};

/** What the editors wrote for search engines, or else the entry's own title and description. */
export const toSeo = (
  { seoTitle, seoDescription, languages }: SeoRow,
  title: string,
  description: string,
): z.output<typeof Seo> => ({
  title: seoTitle ?? title,
  description: seoDescription ?? description,
  ...(languages ? { languages } : {}),
});
