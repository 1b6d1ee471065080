import type { Locale } from '@site/contract/locales';
import type { NewsCard } from '@site/contract/news';
import { sql, type SQL } from 'drizzle-orm';
import { pictureColumn, type PictureRow, toCardImage } from '#assets/shown-picture.ts';
import type { Reading } from '#platform/cache/reading.ts';
import { inLocale, isPublic, isWrittenIn, findNeighbours } from '#platform/database/public-rows.ts';
import { documentsMatching } from '#search/matching.ts';
import type { Question } from '#search/question.ts';
import { seoColumns, type SeoRow } from '../seo.ts';

type NewsRow = {
  id: number;
  title: string;
  summary: string;
  scene: string | null;
  picture: PictureRow | null;
  date: string;
  classId: number;
  className: string;
};

const newsCard = (locale: Locale) => sql`
  n.id, ${inLocale(sql`n.title`, locale)} as title, ${inLocale(sql`n.summary`, locale)} as summary, n.scene,
  ${pictureColumn(sql`n.picture`, locale)} as picture,
  to_char(n.date, 'YYYY-MM-DD') as date, c.id as "classId", ${inLocale(sql`c.name`, locale)} as "className"`;

const withClass = sql`news n join news_class c on c.id = n.class_id`;
const isShown = (now: Date): SQL => sql`${isPublic('n', now)} and ${isPublic('c', now)}`;
const ofClass = (classId: number | undefined): SQL =>
  classId === undefined ? sql`` : sql`and n.class_id = ${classId}`;
const ofYear = (year: number | undefined): SQL =>
  year === undefined ? sql`` : sql`and n.date >= make_date(${year}, 1, 1) and n.date < make_date(${year} + 1, 1, 1)`;
const among = (ids: readonly number[] | undefined): SQL =>
  ids ? sql`and n.id = any(${sql.param(ids)}::int[])` : sql``;

/** The latest news, newest first. */
const findLatestNews = async ({ db, locale, now }: Reading, limit: number): Promise<NewsRow[]> => {
  const { rows } = await db.execute<NewsRow>(sql`
    select ${newsCard(locale)} from ${withClass}
    where ${isShown(now)}
    order by n.date desc, n.id desc
    limit ${limit}`);
  return rows;
};

/** The latest news that are written in the reader's language, newest first. */
const findNewsForFeed = async ({ db, locale, now }: Reading, limit: number): Promise<NewsRow[]> => {
  const { rows } = await db.execute<NewsRow>(sql`
    select ${newsCard(locale)} from ${withClass}
    where ${isShown(now)} and ${isWrittenIn('n', locale)}
    order by n.date desc, n.id desc
    limit ${limit}`);
  return rows;
};

export type NewsFilter = {
  classId?: number | undefined;
  year?: number | undefined;
  ids?: readonly number[] | undefined;
};

/** One page of news, newest first. */
export const findNews = async (
  { db, locale, now }: Reading,
  { classId, year, ids, limit, offset }: NewsFilter & { limit: number; offset: number },
): Promise<NewsRow[]> => {
  const { rows } = await db.execute<NewsRow>(sql`
    select ${newsCard(locale)} from ${withClass}
    where ${isShown(now)} ${ofClass(classId)} ${ofYear(year)} ${among(ids)}
    order by n.date desc, n.id desc
    limit ${limit} offset ${offset}`);
  return rows;
};

export type NewsCount = { classId: number; year: number; count: number };

/** The number of news items in each class and year. Counts first and joins the few classes afterwards. */
export const countNews = async ({ db, now }: Reading): Promise<NewsCount[]> => {
  const { rows } = await db.execute<NewsCount>(sql`
    select n.class_id as "classId", n.year, n.count
    from (select class_id, year, count(*)::int as count from news n where ${isPublic('n', now)} group by 1, 2) n
      join news_class c on c.id = n.class_id
    where ${isPublic('c', now)}`);
  return rows;
};

type MatchingNews = { ids: number[]; counts: NewsCount[] };

/** News that match every word of a question: the ids of one page, newest first, and the number of matches in each class and year. */
export const findMatchingNews = async (
  reading: Reading,
  question: Question,
  { classId, year, limit, offset }: NewsFilter & { limit: number; offset: number },
): Promise<MatchingNews> => {
  const inClass = classId === undefined ? sql`true` : sql`class_id = ${classId}`;
  const inYear = year === undefined ? sql`true` : sql`year = ${year}`;
  const { rows } = await reading.db.execute<MatchingNews>(sql`
    with matching as materialized (select ref_id, class_id, year, dated from ${documentsMatching(reading, question, 'news')})
    select array(
      select ref_id from matching where ${inClass} and ${inYear} order by dated desc, ref_id desc limit ${limit} offset ${offset}
    ) as ids, array(
      select jsonb_build_object('classId', class_id, 'year', year, 'count', count(*)) from matching group by class_id, year
    ) as counts`);
  return rows[0] ?? { ids: [], counts: [] };
};

/** Classes of news in display order. */
export const findNewsClasses = async ({ db, locale, now }: Reading) => {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select c.id, ${inLocale(sql`c.name`, locale)} as name from news_class c
    where ${isPublic('c', now)}
    order by c.sort, c.id`);
  return rows;
};

export const findNewsYears = async ({ db, now }: Reading): Promise<number[]> => {
  // Jumps from the last item of a year to the last item before that year: one index lookup per year.
  const { rows } = await db.execute<{ year: number }>(sql`
    with recursive latest (date) as (
      (select n.date from ${withClass} where ${isShown(now)} order by n.date desc limit 1)
      union all
      select (select n.date from ${withClass} where ${isShown(now)} and n.date < date_trunc('year', latest.date)::date
        order by n.date desc limit 1)
      from latest where latest.date is not null
    )
    select extract(year from date)::int as year from latest where date is not null order by 1 desc`);
  return rows.map(({ year }) => year);
};

export type NewsInfoRow = NewsRow &
  SeoRow & {
    slug: string;
    body: string;
  };

/** One news item with its full text. */
export const findNewsItem = async ({ db, locale, now }: Reading, id: number): Promise<NewsInfoRow | undefined> => {
  const { rows } = await db.execute<NewsInfoRow>(sql`
    select ${newsCard(locale)}, n.slug, ${inLocale(sql`n.body`, locale)} as body,
      ${seoColumns('n', locale)}
    from ${withClass}
    where n.id = ${id} and ${isShown(now)}`);
  return rows[0];
};

/** The news before and after one, in the order of the list. */
export const findNewsBeside = (reading: Reading, id: number) =>
  findNeighbours(reading, { from: withClass, alias: 'n', shown: isShown(reading.now) }, id);

/** Other items of the same class, the nearest in time first. */
export const findRelatedNews = async (
  { db, locale, now }: Reading,
  { id, classId, date }: { id: number; classId: number; date: string },
  limit: number,
): Promise<NewsRow[]> => {
  const { rows } = await db.execute<NewsRow>(sql`
    select ${newsCard(locale)} from ${withClass}
    where ${isShown(now)} and n.class_id = ${classId} and n.id <> ${id}
    order by abs(n.date - ${date}::date), n.id desc
    limit ${limit}`);
  return rows;
};

export const toNewsCard = (reading: Reading, row: NewsRow): NewsCard => ({
  news_id: row.id,
  title: row.title,
  summary: row.summary,
  ...toCardImage(reading, row),
  date: row.date,
  class: { id: row.classId, class_name: row.className },
});

export const latestNews = async (reading: Reading, limit: number): Promise<NewsCard[]> =>
  (await findLatestNews(reading, limit)).map((row) => toNewsCard(reading, row));

export const newsForFeed = async (reading: Reading, limit: number): Promise<NewsCard[]> =>
  (await findNewsForFeed(reading, limit)).map((row) => toNewsCard(reading, row));
