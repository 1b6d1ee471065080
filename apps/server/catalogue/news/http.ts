import type { NewsInfoData, NewsListData, NewsListInput } from '@site/contract/news';
import { entryTag, tag } from '@site/contract/tags';
import { Hono } from 'hono';
import type * as z from 'zod';
import { toEntryImage, toSocial } from '#assets/shown-picture.ts';
import type { Reading } from '#platform/cache/reading.ts';
import { found, ok } from '#platform/http/answer.ts';
import { pathId, read } from '#platform/http/read.ts';
import type { Env } from '#platform/http/visit.ts';
import { readFilter } from '#search/matching.ts';
import type { Question } from '#search/question.ts';
import { toSeo } from '../seo.ts';
import {
  toNewsCard,
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

type ListInput = z.output<typeof NewsListInput>;

const maxRelated = 3;

const sum = (counts: readonly NewsCount[], matches: (one: NewsCount) => boolean) =>
  counts.filter(matches).reduce((total, { count }) => total + count, 0);

const neighbour = (id: number | null | undefined, title: string | null | undefined) =>
  id && title ? { news_id: id, title } : undefined;

/** One page of news, with the number of items in each class and year. */
export const listNews = async (reading: Reading, input: ListInput): Promise<z.output<typeof NewsListData>> => {
  const { page, limit, class_id: classId, year, key } = input;
  reading.shows(tag.news);
  const question = await readFilter(reading, key);
  const filter = { classId, year, limit, offset: (page - 1) * limit };
  const findMatching = async (words: Question) => {
    const { ids, counts } = await findMatchingNews(reading, words, filter);
    return [await findNews(reading, { ids, limit, offset: 0 }), counts] as const;
  };
  const [[rows, counts], classes, years] = await Promise.all([
    question ? findMatching(question) : Promise.all([findNews(reading, filter), countNews(reading)]),
    findNewsClasses(reading),
    findNewsYears(reading),
  ]);
  const inClass = (one: NewsCount) => classId === undefined || one.classId === classId;
  const inYear = (one: NewsCount) => year === undefined || one.year === year;
  return {
    list: rows.map((row) => toNewsCard(reading, row)),
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
};

/** One news item with its neighbours; `undefined` if it does not exist or is not public. */
export const getNewsItem = async (reading: Reading, id: number): Promise<z.output<typeof NewsInfoData> | undefined> => {
  const row = await findNewsItem(reading, id);
  if (!row) return undefined;
  reading.shows(entryTag('news', id), tag.news);
  const [beside, related] = await Promise.all([findNewsBeside(reading, id), findRelatedNews(reading, row, maxRelated)]);
  const [prev, next] = [neighbour(beside?.prevId, beside?.prevTitle), neighbour(beside?.nextId, beside?.nextTitle)];
  const card = toNewsCard(reading, row);
  return {
    ...card,
    ...toEntryImage(reading, row),
    html: row.body,
    social: toSocial(card.picture, 'news', row.slug),
    ...(prev ? { prev } : {}),
    ...(next ? { next } : {}),
    related: related.map((one) => toNewsCard(reading, one)),
    seo: toSeo(row, row.title, row.summary),
  };
};

export const newsRoutes = () =>
  new Hono<Env>()
    .post('/newsList', async (c) => ok(c, 'newsList', await listNews(c.var.reading, await read(c, 'newsList'))))
    .get('/newsInfo/:id', async (c) => ok(c, 'newsInfo', found(await getNewsItem(c.var.reading, pathId(c)))));
