import { Hono } from 'hono';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { found, ok } from './answer.ts';
import { pathId, read } from './read.ts';
import type { Env } from './visit.ts';

export const catalogueRoutes = (catalogue: Catalogue) =>
  new Hono<Env>()
    .get('/productsClass', async (c) =>
      ok(c, 'productsClass', await catalogue.classes(c.get('locale'), c.env.visit.tags)),
    )
    .post('/productsList', async (c) =>
      ok(c, 'productsList', await catalogue.list(await read(c, 'productsList'), c.get('locale'), c.env.visit.tags)),
    )
    .get('/productsInfo/:id', async (c) =>
      ok(c, 'productsInfo', found(await catalogue.info(pathId(c), c.get('locale'), c.env.visit.tags))),
    )
    .post('/productRelatedList', async (c) => {
      const input = await read(c, 'productRelatedList');
      return ok(c, 'productRelatedList', found(await catalogue.related(input, c.get('locale'), c.env.visit.tags)));
    })
    .post('/finder', async (c) =>
      ok(c, 'finder', await catalogue.finder(await read(c, 'finder'), c.get('locale'), c.env.visit.tags)),
    )
    .post('/canshuduibi', async (c) => {
      const input = await read(c, 'canshuduibi');
      return ok(c, 'canshuduibi', found(await catalogue.contrast(input, c.get('locale'), c.env.visit.tags)));
    });
