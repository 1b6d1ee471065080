import type { Client } from '@site/contract/client';
import { pageIn, requireExisting, requirePage } from '../../app/not-found.ts';
import { numberIn, textIn } from '../../app/query.ts';

/** One large item and nine rows. */
const perPage = 10;

/** One page of the news that match class, year and text. */
export const loadNews = async (api: Client, query: URLSearchParams) => {
  const class_id = numberIn(query, 'class_id');
  const requestedYear = numberIn(query, 'year');
  const year =
    requestedYear !== undefined && requestedYear >= 1900 && requestedYear <= 2999 ? requestedYear : undefined;
  const key = textIn(query, 'key');
  const news = await api('newsList', { class_id, year, key, page: pageIn(query), limit: perPage });
  requireExisting(
    class_id,
    news.classes.map(({ id }) => id),
  );
  requireExisting(
    year,
    news.years.map((each) => each.year),
  );
  requirePage(news);
  return { news, class_id, year, key };
};

export type NewsData = Awaited<ReturnType<typeof loadNews>>;
