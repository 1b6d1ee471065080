import { Hono } from 'hono';
import { found, ok } from '#platform/http/answer.ts';
import { pathId, read } from '#platform/http/read.ts';
import type { Env } from '#platform/http/visit.ts';
import { getCase, listCaseClasses, listCases } from './cases.ts';

export const caseRoutes = () =>
  new Hono<Env>()
    .get('/projectclassList', async (c) => ok(c, 'projectclassList', await listCaseClasses(c.var.reading)))
    .post('/projectList', async (c) =>
      ok(c, 'projectList', await listCases(c.var.reading, await read(c, 'projectList'))),
    )
    .get('/projectInfo/:id', async (c) => ok(c, 'projectInfo', found(await getCase(c.var.reading, pathId(c)))));
