import { PageInfoInput } from '@site/contract/pages';
import { Hono } from 'hono';
import { found, ok } from '#platform/http/answer.ts';
import type { Env } from '#platform/http/visit.ts';
import { getPage } from './pages.ts';

export const pageRoutes = () =>
  new Hono<Env>().get('/pageInfo/:key', async (c) => {
    const { data } = PageInfoInput.safeParse({ key: c.req.param('key') });
    return ok(c, 'pageInfo', found(data && (await getPage(c.var.reading, data.key))));
  });
