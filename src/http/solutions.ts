import { Hono } from 'hono';
import type { Solutions } from '#domain/solutions/solutions.ts';
import { ok } from './answer.ts';
import { read } from './read.ts';
import type { Env } from './visit.ts';

export const solutionRoutes = (solutions: Solutions) =>
  new Hono<Env>().post('/schemeList', async (c) =>
    ok(c, 'schemeList', await solutions.list(await read(c, 'schemeList'), c.get('locale'), c.env.visit.tags)),
  );
