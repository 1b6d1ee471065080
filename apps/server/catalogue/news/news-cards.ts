import type { NewsCard } from '@site/contract/news';
import { toCardImage } from '#assets/shown-picture.ts';
import type { Reading } from '#platform/cache/reading.ts';
import { findLatestNews, findNewsForFeed, type NewsRow } from './queries.ts';

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
