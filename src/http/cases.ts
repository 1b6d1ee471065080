import { Hono } from 'hono';
import type { Cases } from '#domain/cases/cases.ts';
import { found, ok } from './answer.ts';
import { pathId, read } from './read.ts';
import type { Env } from './visit.ts';

export const caseRoutes = (cases: Cases) =>
  new Hono<Env>()
    .get('/projectclassList', async (c) =>
      ok(c, 'projectclassList', await cases.classes(c.get('locale'), c.env.visit.tags)),
    )
    .post('/projectList', async (c) =>
      ok(c, 'projectList', await cases.list(await read(c, 'projectList'), c.get('locale'), c.env.visit.tags)),
    )
    .get('/projectInfo/:id', async (c) =>
      ok(c, 'projectInfo', found(await cases.info(pathId(c), c.get('locale'), c.env.visit.tags))),
    );
