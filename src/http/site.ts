import { Hono } from 'hono';
import type { Site } from '#domain/site/site.ts';
import { ok } from './answer.ts';
import type { Env } from './visit.ts';

export const siteRoutes = (site: Site) =>
  new Hono<Env>().get('/index', async (c) => ok(c, 'index', await site.index(c.get('locale'), c.env.visit.tags)));
