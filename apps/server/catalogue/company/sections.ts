import { type SectionName, sectionNames } from '@site/contract/sections';
import { tag } from '@site/contract/tags';
import { sql, type SQL } from 'drizzle-orm';
import type { Reading } from '#platform/cache/reading.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { isPublic } from '#platform/database/public.ts';

const has = (table: string, now: Date): SQL =>
  sql`exists (select from ${sql.identifier(table)} where ${isPublic(table, now)})`;

/** Finds the areas of the site that have at least one public entry, in one statement. */
export const findSections = async (db: Queryable, now: Date): Promise<SectionName[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from (values
      ('solutions', ${has('solution', now)}),
      ('cases', ${has('case_study', now)}),
      ('news', ${has('news', now)}),
      ('honours', ${has('honour', now)}),
      ('jobs', ${has('job', now)}),
      ('finder', exists (select from setting where key = 'finder')),
      ('investor', exists (select from setting where key = 'investor')),
      ('catalogues', exists (select from document where kind = 'catalogue' and ${isPublic('document', now)})),
      ('downloads', exists (select from download where status = 'published')),
      ('faults', ${has('fault_parameter', now)}),
      ('faq', ${has('faq', now)})
    ) as section (name, is_filled) where is_filled
    union all select slug from page where ${isPublic('page', now)}`);
  const filled = new Set(rows.map(({ name }) => name));
  return sectionNames.filter((name) => filled.has(name));
};

/** The areas that menus show. A first or last entry of an area changes every page. */
export const listSections = ({ db, now, shows }: Reading): Promise<SectionName[]> => {
  shows(
    tag.finder,
    tag.solutions,
    tag.cases,
    tag.news,
    tag.honours,
    tag.jobs,
    tag.investor,
    tag.downloads,
    tag.faults,
    tag.faq,
  );
  return findSections(db, now);
};
