import { sql } from 'drizzle-orm';
import type { Locale } from '#contract/locales.ts';
import type { Queryable } from '#db/connection.ts';
import { inLocale } from '#db/in-locale.ts';
import { isPublic } from '../public.ts';

/** Classes of solutions in menu order. */
export const findSolutionClasses = async (db: Queryable, locale: Locale, now: Date) => {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select c.id, ${inLocale(sql`c.name`, locale)} as name
    from solution_class c
    where ${isPublic('c', now)}
    order by c.sort, c.id`);
  return rows;
};

export type SolutionRow = {
  id: number;
  title: string;
  summary: string;
  scene: string;
  classId: number;
  className: string;
};

type Page = { classId: number | undefined; limit: number; offset: number };

/** One page of solutions in the order of their classes. */
export const findSolutions = async (
  db: Queryable,
  locale: Locale,
  now: Date,
  { classId, limit, offset }: Page,
): Promise<SolutionRow[]> => {
  const { rows } = await db.execute<SolutionRow>(sql`
    select s.id, ${inLocale(sql`s.title`, locale)} as title, ${inLocale(sql`s.summary`, locale)} as summary, s.scene,
      c.id as "classId", ${inLocale(sql`c.name`, locale)} as "className"
    from solution s join solution_class c on c.id = s.class_id
    where ${isPublic('s', now)} and ${isPublic('c', now)} ${classId === undefined ? sql`` : sql`and c.id = ${classId}`}
    order by c.sort, c.id, s.sort, s.id
    limit ${limit} offset ${offset}`);
  return rows;
};

export const countSolutions = async (db: Queryable, now: Date, classId: number | undefined): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total
    from solution s join solution_class c on c.id = s.class_id
    where ${isPublic('s', now)} and ${isPublic('c', now)} ${classId === undefined ? sql`` : sql`and c.id = ${classId}`}`);
  return rows[0]?.total ?? 0;
};
