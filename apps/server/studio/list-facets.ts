import { definitions, type Noun } from '@site/content/nouns';
import type { Localised } from '@site/contract/locales';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';

const maxAuthors = 50;
type Grouping = { slug: string; titles: Partial<Localised>; count: number };

/** The classes and authors of a noun's entries, for the filters of its list. */
export const findFacets = async (db: Queryable, noun: Noun) => {
  const targets = Object.values(definitions[noun].references ?? {});
  const { rows: groupings } = await db.execute<Grouping>(sql`
    select g.slug, g.count, coalesce(t.titles, '{}') as titles
    from (select grouping as slug, count(*)::int as count from entry_summary
        where noun = ${noun} and grouping is not null group by grouping) g
      left join lateral (select titles from entry_summary s
        where s.slug = g.slug and s.noun = any(${sql.param(targets)}::text[]) limit 1) t on true
    order by g.slug`);
  const { rows: authors } = await db.execute<{ name: string; count: number }>(sql`
    select author as name, count(*)::int as count from entry_summary
    where noun = ${noun} group by author order by count desc, author limit ${maxAuthors}`);
  return { groupings, authors };
};
