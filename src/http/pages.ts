import { PageInfoInput } from '@site/contract/pages';
import { Hono } from 'hono';
import { getPage } from '#domain/pages/pages.ts';
import { found, ok } from './answer.ts';
import type { Env } from './visit.ts';

export const pageRoutes = () =>
  new Hono<Env>().get('/pageInfo/:key', async (c) => {
    const { data } = PageInfoInput.safeParse({ key: c.req.param('key') });
    return ok(c, 'pageInfo', found(data && (await getPage(c.var.reading, data.key))));
  });
