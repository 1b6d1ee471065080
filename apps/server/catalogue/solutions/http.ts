import { Hono } from 'hono';
import { found, ok } from '#platform/http/answer.ts';
import { pathId, read } from '#platform/http/read.ts';
import type { Env } from '#platform/http/visit.ts';
import { getSolution, listSolutionClasses, listSolutions } from './solutions.ts';

export const solutionRoutes = () =>
  new Hono<Env>()
    .get('/schemeClass', async (c) => ok(c, 'schemeClass', await listSolutionClasses(c.var.reading)))
    .post('/schemeList', async (c) =>
      ok(c, 'schemeList', await listSolutions(c.var.reading, await read(c, 'schemeList'))),
    )
    .get('/schemeInfo/:id', async (c) => ok(c, 'schemeInfo', found(await getSolution(c.var.reading, pathId(c)))));
