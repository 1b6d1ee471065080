import { Hono } from 'hono';
import { found, ok } from '#platform/http/answer.ts';
import { pathId, read } from '#platform/http/read.ts';
import type { Env } from '#platform/http/visit.ts';
import { getNewsItem, listNews } from './news.ts';

export const newsRoutes = () =>
  new Hono<Env>()
    .post('/newsList', async (c) => ok(c, 'newsList', await listNews(c.var.reading, await read(c, 'newsList'))))
    .get('/newsInfo/:id', async (c) => ok(c, 'newsInfo', found(await getNewsItem(c.var.reading, pathId(c)))));
