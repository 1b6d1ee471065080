import { Hono } from 'hono';
import { PageInfoInput } from '#contract/pages.ts';
import type { PageInfo } from '#domain/pages/pages.ts';
import { found, ok } from './answer.ts';
import type { Env } from './visit.ts';

export const pageRoutes = (pages: PageInfo) =>
  new Hono<Env>().get('/pageInfo/:key', async (c) => {
    const { data } = PageInfoInput.safeParse({ key: c.req.param('key') });
    const page = data && (await pages.info(data.key, c.get('locale'), c.env.visit.tags));
    return ok(c, 'pageInfo', found(page));
  });
