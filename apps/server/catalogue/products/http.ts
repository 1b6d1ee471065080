import { Hono } from 'hono';
import { found, ok } from '#platform/http/answer.ts';
import { pathId, read } from '#platform/http/read.ts';
import type { Env } from '#platform/http/visit.ts';
import { listCategories } from './category-tree.ts';
import { compareProducts } from './compare-products.ts';
import { runFinder } from './find-controller.ts';
import { getProduct } from './product-info.ts';
import { listProducts } from './product-list.ts';
import { listRelatedProducts } from './related-products.ts';

export const catalogueRoutes = () =>
  new Hono<Env>()
    .get('/productsClass', async (c) => ok(c, 'productsClass', await listCategories(c.var.reading)))
    .post('/productsList', async (c) =>
      ok(c, 'productsList', await listProducts(c.var.reading, await read(c, 'productsList'))),
    )
    .get('/productsInfo/:id', async (c) => ok(c, 'productsInfo', found(await getProduct(c.var.reading, pathId(c)))))
    .post('/productRelatedList', async (c) =>
      ok(c, 'productRelatedList', found(await listRelatedProducts(c.var.reading, await read(c, 'productRelatedList')))),
    )
    .post('/finder', async (c) => ok(c, 'finder', await runFinder(c.var.reading, await read(c, 'finder'))))
    .post('/canshuduibi', async (c) =>
      ok(c, 'canshuduibi', found(await compareProducts(c.var.reading, await read(c, 'canshuduibi')))),
    );
