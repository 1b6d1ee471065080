import { Hono } from 'hono';
import type { News } from '#domain/news/news.ts';
import { found, ok } from './answer.ts';
import { pathId, read } from './read.ts';
import type { Env } from './visit.ts';

export const newsRoutes = (news: News) =>
  new Hono<Env>()
    .post('/newsList', async (c) =>
      ok(c, 'newsList', await news.list(await read(c, 'newsList'), c.get('locale'), c.env.visit.tags)),
    )
    .get('/newsInfo/:id', async (c) =>
      ok(c, 'newsInfo', found(await news.info(pathId(c), c.get('locale'), c.env.visit.tags))),
    );
