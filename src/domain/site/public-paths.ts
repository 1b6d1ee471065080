import { sql } from 'drizzle-orm';
import { paths } from '#contract/paths.ts';
import { type SectionName, sectionPaths } from '#contract/sections.ts';
import type { Queryable } from '#db/connection.ts';
import { isPublic } from '../public.ts';
import { findSections } from './sections.ts';

/** Fixed pages, without result lists and account pages. */
const fixed = [paths.home, paths.products(), paths.contact, paths.agreements, paths.policy];

/** The investor page exists in one edition only. */
const isInSitemap = (name: SectionName): boolean => name !== 'investor';

const pathOf = { product: paths.product, solution: paths.scheme, case: paths.case, news: paths.newsItem };

type Row = { noun: keyof typeof pathOf; id: number };

/** Every public page for the sitemap, in one statement. */
export const findPublicPaths = async (db: Queryable, now: Date): Promise<string[]> => {
  const { rows } = await db.execute<Row>(sql`
    select 'product' as noun, id from product where ${isPublic('product', now)}
    union all select 'solution', id from solution where ${isPublic('solution', now)}
    union all select 'case', id from case_study where ${isPublic('case_study', now)}
    union all select 'news', id from news where ${isPublic('news', now)}
    order by 1, 2`);
  const sections = (await findSections(db, now)).filter(isInSitemap).map((name) => sectionPaths[name]);
  return [...fixed, ...sections, ...rows.map(({ noun, id }) => pathOf[noun](id))];
};
