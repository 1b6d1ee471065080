import { Hono } from 'hono';
import { ok } from '#platform/http/answer.ts';
import type { Env } from '#platform/http/visit.ts';
import { getIndex } from './site.ts';

export const siteRoutes = () =>
  new Hono<Env>().get('/index', async (c) => ok(c, 'index', await getIndex(c.var.reading)));
