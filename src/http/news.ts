import { Hono } from 'hono';
import { getNewsItem, listNews } from '#domain/news/news.ts';
import { found, ok } from './answer.ts';
import { pathId, read } from './read.ts';
import type { Env } from './visit.ts';

export const newsRoutes = () =>
  new Hono<Env>()
    .post('/newsList', async (c) => ok(c, 'newsList', await listNews(c.var.reading, await read(c, 'newsList'))))
    .get('/newsInfo/:id', async (c) => ok(c, 'newsInfo', found(await getNewsItem(c.var.reading, pathId(c)))));
