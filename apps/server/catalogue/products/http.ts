import type {
  ProductRelatedData,
  ProductRelatedInput,
  ContrastData,
  ContrastInput,
  RequestModelsData,
  RequestModelsInput,
} from '@site/contract/catalogue';
import { tag } from '@site/contract/tags';
import { Hono } from 'hono';
import type * as z from 'zod';
import type { Reading } from '#platform/cache/reading.ts';
import { found, ok } from '#platform/http/answer.ts';
import { pathId, read } from '#platform/http/read.ts';
import type { Env } from '#platform/http/visit.ts';
import { listCategories } from './category-tree.ts';
import { asDrawing, faceOf } from './face.ts';
import { runFinder } from './finder.ts';
import { findRelatedIds, findValues } from './info-queries.ts';
import { productCardsOf } from './product-cards.ts';
import { getProduct } from './product-info.ts';
import { listProducts } from './product-list.ts';
import {
  findAllParameters,
  findProductCards,
  findProductIdsByModel,
  findSupportDates,
  type ProductRow,
} from './queries.ts';
import { contrastRows } from './values.ts';

/** Compares products in the requested order. Missing ones are skipped, because shared links outlive products. */
export const compareProducts = async (
  reading: Reading,
  { product_ids: requested }: z.output<typeof ContrastInput>,
): Promise<z.output<typeof ContrastData> | undefined> => {
  const ids = [...new Set(requested)];
  reading.shows(tag.products, tag.menu, tag.parameters);
  const [products, values, parameters] = await Promise.all([
    productCardsOf(reading, ids),
    findValues(reading.db, ids),
    findAllParameters(reading),
  ]);
  if (products.length === 0) return undefined;
  const valued = products.flatMap(({ product_id: id }) => {
    const row = values.find((one) => one.id === id);
    return row ? [{ ...row, drawing: row.drawing && asDrawing(row.drawing) }] : [];
  });
  return { products, rows: contrastRows(valued, parameters, reading) };
};

/** Products related to a product. `undefined` if the product does not exist or is not public. */
export const listRelatedProducts = async (
  reading: Reading,
  { product_id: id, limit }: z.output<typeof ProductRelatedInput>,
): Promise<z.output<typeof ProductRelatedData> | undefined> => {
  reading.shows(tag.products, tag.menu, tag.parameters);
  const ids = await findRelatedIds(reading, id, limit);
  return ids && { list: await productCardsOf(reading, ids) };
};

/** What a request list shows of a product. */
const toRequestModel = (reading: Reading, row: ProductRow) => {
  const { image, picture } = faceOf(reading, row);
  const { id: product_id, model, title, lifecycle: status } = row;
  return { product_id, model, title, image, ...(picture ? { picture } : {}), status };
};

/** The products of a request list, by id or by what somebody has typed; a discontinued one with its successor. */
export const listRequestModels = async (
  reading: Reading,
  { product_ids: ids, models }: z.output<typeof RequestModelsInput>,
): Promise<z.output<typeof RequestModelsData>> => {
  reading.shows(tag.products, tag.menu);
  const found = await findProductIdsByModel(reading, models);
  const rows = await findProductCards(reading, [...new Set([...ids, ...found.values()])]);
  const [successors, supportDates] = await Promise.all([
    findProductCards(
      reading,
      rows.flatMap(({ lifecycle, successorId }) => (lifecycle === 'discontinued' && successorId ? [successorId] : [])),
    ),
    findSupportDates(
      reading,
      rows.map(({ id }) => id),
    ),
  ]);
  const describe = (row: (typeof rows)[number]) => {
    const successor = row.lifecycle === 'discontinued' && successors.find(({ id }) => id === row.successorId);
    const supported_until = supportDates.get(row.id);
    return {
      ...toRequestModel(reading, row),
      ...(successor ? { successor: toRequestModel(reading, successor) } : {}),
      ...(supported_until ? { supported_until } : {}),
    };
  };
  const byId = new Map(rows.map((row) => [row.id, describe(row)]));
  return {
    list: [
      ...ids.flatMap((id) => byId.get(id) ?? []),
      ...models.flatMap((asked) => {
        const one = byId.get(found.get(asked) ?? 0);
        return one ? [{ ...one, asked }] : [];
      }),
    ],
  };
};

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
    .post('/requestModels', async (c) =>
      ok(c, 'requestModels', await listRequestModels(c.var.reading, await read(c, 'requestModels'))),
    )
    .post('/finder', async (c) => ok(c, 'finder', await runFinder(c.var.reading, await read(c, 'finder'))))
    .post('/canshuduibi', async (c) =>
      ok(c, 'canshuduibi', found(await compareProducts(c.var.reading, await read(c, 'canshuduibi')))),
    );
