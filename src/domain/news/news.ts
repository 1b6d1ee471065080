import type * as z from 'zod';
import type { Locale } from '#contract/locales.ts';
import { media } from '#contract/media.ts';
import type { NewsInfoData, NewsListData, NewsListInput } from '#contract/news.ts';
import type { Db } from '#db/connection.ts';
import { readFilter } from '../search/matching.ts';
import type { Question } from '../search/question.ts';
import { toNewsCard } from './news-cards.ts';
import {
  countNews,
  findMatchingNews,
  findNews,
  findNewsBeside,
  findNewsClasses,
  findNewsItem,
  findNewsYears,
  findRelatedNews,
  type NewsCount,
} from './queries.ts';

type Deps = { db: Db; clock: () => Date };
type ListInput = z.output<typeof NewsListInput>;

const relatedShown = 3;

const sum = (counts: readonly NewsCount[], matches: (one: NewsCount) => boolean) =>
  counts.filter(matches).reduce((total, { count }) => total + count, 0);

const neighbour = (id: number | null | undefined, title: string | null | undefined) =>
  id && title ? { news_id: id, title } : undefined;

/** News. What does not exist or is not public is `undefined`. */
export const createNews = ({ db, clock }: Deps) => ({
  list: async (input: ListInput, locale: Locale, tags: Set<string>): Promise<z.output<typeof NewsListData>> => {
    const { page, limit, class_id: classId, year, key } = input;
    const now = clock();
    tags.add('news');
    const question = await readFilter(db, key, locale, tags);
    const asked = { classId, year, limit, offset: (page - 1) * limit };
    const findMatching = async (words: Question) => {
      const { ids, counts } = await findMatchingNews(db, words, { ...asked, locale, now });
      return [await findNews(db, locale, now, { ids, limit, offset: 0 }), counts] as const;
    };
    const [[rows, counts], classes, years] = await Promise.all([
      question ? findMatching(question) : Promise.all([findNews(db, locale, now, asked), countNews(db, now)]),
      findNewsClasses(db, locale, now),
      findNewsYears(db, now),
    ]);
    const inClass = (one: NewsCount) => classId === undefined || one.classId === classId;
    const inYear = (one: NewsCount) => year === undefined || one.year === year;
    return {
      list: rows.map(toNewsCard),
      total: sum(counts, (one) => inClass(one) && inYear(one)),
      page,
      limit,
      classes: classes.map(({ id, name }) => ({
        id,
        class_name: name,
        news_count: sum(counts, (one) => one.classId === id && inYear(one)),
      })),
      years: years.map((one) => ({
        year: one,
        news_count: sum(counts, (count) => count.year === one && inClass(count)),
      })),
    };
  },

  info: async (id: number, locale: Locale, tags: Set<string>): Promise<z.output<typeof NewsInfoData> | undefined> => {
    const now = clock();
    const row = await findNewsItem(db, locale, now, id);
    if (!row) return undefined;
    for (const tag of [`news:${id}`, 'news']) tags.add(tag);
    const [beside, related] = await Promise.all([
      findNewsBeside(db, locale, now, id),
      findRelatedNews(db, locale, now, row, relatedShown),
    ]);
    const [prev, next] = [neighbour(beside?.prevId, beside?.prevTitle), neighbour(beside?.nextId, beside?.nextTitle)];
    return {
      ...toNewsCard(row),
      html: row.body,
      social: media.social('news', row.slug),
      ...(prev ? { prev } : {}),
      ...(next ? { next } : {}),
      related: related.map(toNewsCard),
      seo: { title: row.seoTitle ?? row.title, description: row.seoDescription ?? row.summary },
    };
  },
});

export type News = ReturnType<typeof createNews>;
