import { Hono } from 'hono';
import { getIndex } from '#domain/site/site.ts';
import { ok } from './answer.ts';
import type { Env } from './visit.ts';

export const siteRoutes = () =>
  new Hono<Env>().get('/index', async (c) => ok(c, 'index', await getIndex(c.var.reading)));
