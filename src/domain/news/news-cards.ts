import type { Locale } from '#contract/locales.ts';
import { media } from '#contract/media.ts';
import type { NewsCard } from '#contract/news.ts';
import type { Queryable } from '#db/connection.ts';
import { findLatestNews, type NewsRow } from './queries.ts';

export const toNewsCard = ({ id, title, summary, scene, date, classId, className }: NewsRow): NewsCard => ({
  news_id: id,
  title,
  summary,
  image: media.scene(scene),
  date,
  class: { id: classId, class_name: className },
});

export const latestNews = async (db: Queryable, locale: Locale, now: Date, limit: number): Promise<NewsCard[]> =>
  (await findLatestNews(db, locale, now, limit)).map(toNewsCard);
