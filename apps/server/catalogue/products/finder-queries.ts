import type { Finder } from '@site/content/finder/schema';
import { sql } from 'drizzle-orm';
import type { Reading } from '#platform/cache/reading.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { isPublic } from '#platform/database/public.ts';
import { readSetting } from '#platform/settings/read-setting.ts';
import type { Candidate } from './finder.ts';

/** The questions and rules of the content. */
export const findFinder = (db: Queryable): Promise<Finder | undefined> => readSetting(db, 'finder');

/** Products in production that the finder may choose from, in the order of the catalogue. */
export const findCandidates = async (
  { db, now }: Reading,
  categories: readonly string[] | undefined,
): Promise<Candidate[]> => {
  const { rows } = await db.execute<Candidate>(sql`
    select p.id, c.slug as category, p.params
    from product p join series s on s.id = p.series_id join category c on c.id = s.category_id
    where p.lifecycle = 'active' and ${isPublic('p', now)} and ${isPublic('s', now)} and ${isPublic('c', now)}
      ${categories ? sql`and c.slug = any(${sql.param(categories)}::text[])` : sql``}
    order by c.sort, c.id, s.sort, s.id, p.sort, p.id`);
  return rows;
};
