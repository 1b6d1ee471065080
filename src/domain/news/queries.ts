import { sql } from 'drizzle-orm';
import type { Locale } from '#contract/locales.ts';
import type { Queryable } from '#db/connection.ts';
import { inLocale } from '#db/in-locale.ts';
import { isPublic } from '../public.ts';

export type NewsRow = {
  id: number;
  title: string;
  summary: string;
  scene: string;
  date: string;
  classId: number;
  className: string;
};

/** The latest news, newest first. */
export const findLatestNews = async (db: Queryable, locale: Locale, now: Date, limit: number): Promise<NewsRow[]> => {
  const { rows } = await db.execute<NewsRow>(sql`
    select n.id, ${inLocale(sql`n.title`, locale)} as title, ${inLocale(sql`n.summary`, locale)} as summary, n.scene,
      to_char(n.date, 'YYYY-MM-DD') as date, c.id as "classId", ${inLocale(sql`c.name`, locale)} as "className"
    from news n join news_class c on c.id = n.class_id
    where ${isPublic('n', now)}
    order by n.date desc, n.id desc
    limit ${limit}`);
  return rows;
};
