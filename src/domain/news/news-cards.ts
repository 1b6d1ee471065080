import { media } from '#contract/media.ts';
import type { NewsCard } from '#contract/news.ts';
import type { Reading } from '../reading.ts';
import { findLatestNews, type NewsRow } from './queries.ts';

export const toNewsCard = ({ id, title, summary, scene, date, classId, className }: NewsRow): NewsCard => ({
  news_id: id,
  title,
  summary,
  image: media.scene(scene),
  date,
  class: { id: classId, class_name: className },
});

export const latestNews = async (reading: Reading, limit: number): Promise<NewsCard[]> =>
  (await findLatestNews(reading, limit)).map(toNewsCard);
