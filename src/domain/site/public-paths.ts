import { sql } from 'drizzle-orm';
import { sitePagePath } from '#content/page/addresses.ts';
import type { Locale } from '#contract/locales.ts';
import { paths } from '#contract/paths.ts';
import { type SectionName, sectionPaths } from '#contract/sections.ts';
import type { Queryable } from '#db/connection.ts';
import { isPublic } from '../public.ts';
import { findSections } from './sections.ts';

/** Fixed pages, without result lists and account pages. */
const fixed = [paths.home, paths.products(), paths.contact, paths.agreements, paths.policy];

/** The investor page exists in one edition only; the terms of sale and the finder are views of other pages. */
const isInSitemap = (name: SectionName): boolean => !['investor', 'sale', 'finder'].includes(name);

const pathOf = { product: paths.product, solution: paths.scheme, case: paths.case, news: paths.newsItem };

type Row = { noun: keyof typeof pathOf; id: number; languages: Locale[] | null };

/** A page, and the languages it is written in; all of them if null. */
export type PublicPath = { path: string; languages: readonly Locale[] | null };

const findPageLanguages = async (db: Queryable): Promise<Map<string, Locale[]>> => {
  const { rows } = await db.execute<{ slug: string; languages: Locale[] }>(
    sql`select slug, languages from page where languages is not null`,
  );
  return new Map(rows.map(({ slug, languages }) => [sitePagePath(slug), languages]));
};

/** Every public page for the sitemap. */
export const findPublicPaths = async (db: Queryable, now: Date): Promise<PublicPath[]> => {
  const ofPages = await findPageLanguages(db);
  const { rows } = await db.execute<Row>(sql`
    select 'product' as noun, id, languages from product where ${isPublic('product', now)}
    union all select 'solution', id, languages from solution where ${isPublic('solution', now)}
    union all select 'case', id, languages from case_study where ${isPublic('case_study', now)}
    union all select 'news', id, languages from news where ${isPublic('news', now)}
    order by 1, 2`);
  const sections = (await findSections(db, now)).filter(isInSitemap).map((name) => sectionPaths[name]);
  return [
    ...[...fixed, ...sections].map((path) => ({ path, languages: ofPages.get(path) ?? null })),
    ...rows.map(({ noun, id, languages }) => ({ path: pathOf[noun](id), languages })),
  ];
};
