import { Hono } from 'hono';
import type { Solutions } from '#domain/solutions/solutions.ts';
import { found, ok } from './answer.ts';
import { pathId, read } from './read.ts';
import type { Env } from './visit.ts';

export const solutionRoutes = (solutions: Solutions) =>
  new Hono<Env>()
    .get('/schemeClass', async (c) => ok(c, 'schemeClass', await solutions.classes(c.get('locale'), c.env.visit.tags)))
    .post('/schemeList', async (c) =>
      ok(c, 'schemeList', await solutions.list(await read(c, 'schemeList'), c.get('locale'), c.env.visit.tags)),
    )
    .get('/schemeInfo/:id', async (c) =>
      ok(c, 'schemeInfo', found(await solutions.info(pathId(c), c.get('locale'), c.env.visit.tags))),
    );
