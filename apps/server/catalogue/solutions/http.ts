import type { ProductCard } from '@site/contract/catalogue';
import { media } from '@site/contract/media';
import { paths } from '@site/contract/paths';
import type {
  Callout,
  SchemeInfoData,
  SchemeClassData,
  SchemeListData,
  SchemeListInput,
} from '@site/contract/solutions-and-cases';
import { entryTag, tag } from '@site/contract/tags';
import { renderDiagram } from '@site/drawings/diagram/render';
import type { Diagram } from '@site/drawings/diagram/shape';
import { names as thingNames, topsOf } from '@site/drawings/scene/render';
import type { Scene } from '@site/drawings/scene/shape';
import { Hono } from 'hono';
import type * as z from 'zod';
import { toCardImage, toEntryImage, toSocial } from '#assets/shown-picture.ts';
import type { Reading } from '#platform/cache/reading.ts';
import { pick } from '#platform/database/public-rows.ts';
import { found, ok } from '#platform/http/answer.ts';
import { pathId, read } from '#platform/http/read.ts';
import type { Env } from '#platform/http/visit.ts';
import { caseCardsOf } from '../cases/queries.ts';
import { productCardsOf } from '../products/product-cards.ts';
import { findProductIds } from '../products/queries.ts';
import { toSeo } from '../seo.ts';
import {
  countSolutions,
  findSolution,
  findSolutionClasses,
  findSolutions,
  type SolutionInfoRow,
  toSchemeCard,
} from './queries.ts';

type Input = z.output<typeof SchemeListInput>;

/** Removes the links of devices without a public product; the devices themselves stay. */
const withoutDeadLinks = (diagram: Diagram, ids: ReadonlyMap<string, number>): Diagram => ({
  ...diagram,
  devices: diagram.devices.map((device) =>
    device.product && !ids.has(device.product) && device.label ? { ...device, product: undefined } : device,
  ),
});

/** The numbers of the drawing. What the scene does not have, or has no public product, has none. */
const calloutsOf = (
  { locale }: Reading,
  { callouts, drawn, picture }: SolutionInfoRow,
  products: readonly ProductCard[],
): Callout[] => {
  if (!drawn || picture || callouts.length === 0) return [];
  // The import has validated scenes, so what the table holds is a scene.
  const scene = drawn as unknown as Scene;
  const tops = topsOf(scene);
  const share = (value: number) => Math.round(value * 1000) / 1000;
  return callouts
    .flatMap(({ thing, productId, text }) => {
      const [item, top] = [scene.items[thing - 1], tops[thing - 1]];
      const product = products.find(({ product_id }) => product_id === productId);
      if (!item || !top || (productId !== null && !product)) return [];
      return {
        x: share(top[0]),
        y: share(top[1]),
        text: text ? pick(text, locale) : (product?.title ?? thingNames[locale][item.kind]),
        ...(product ? { product_id: product.product_id } : {}),
      };
    })
    .map((callout, index) => ({ number: index + 1, ...callout }));
};

/** Classes of solutions, with the number of solutions in each. */
export const listSolutionClasses = async (reading: Reading): Promise<z.output<typeof SchemeClassData>> => {
  reading.shows(tag.solutions);
  const rows = await findSolutionClasses(reading);
  return {
    list: rows.map((row) => ({
      id: row.id,
      class_name: row.name,
      summary: row.summary,
      ...toCardImage(reading, row),
      scheme_count: row.count,
    })),
  };
};

export const listSolutions = async (reading: Reading, input: Input): Promise<z.output<typeof SchemeListData>> => {
  const { page, limit, class_id: classId } = input;
  reading.shows(tag.solutions, tag.cases);
  const [rows, total] = await Promise.all([
    findSolutions(reading, { classId, limit, offset: (page - 1) * limit }),
    countSolutions(reading, classId),
  ]);
  return { list: rows.map((row) => toSchemeCard(reading, row)), total, page, limit };
};

/** One solution with everything on its page; `undefined` if it does not exist or is not public. */
export const getSolution = async (
  reading: Reading,
  id: number,
): Promise<z.output<typeof SchemeInfoData> | undefined> => {
  const { locale } = reading;
  const row = await findSolution(reading, id);
  if (!row) return undefined;
  reading.shows(entryTag('solution', id), tag.solutions, tag.products, tag.menu, tag.parameters, tag.cases);
  if (row.scene) reading.shows(entryTag('scene', row.scene));
  // The import has validated diagrams, so what the table holds is a diagram.
  const diagram = row.diagram as unknown as Diagram | null;
  const [products, cases, productIds] = await Promise.all([
    productCardsOf(reading, [
      ...new Set([...row.productIds, ...row.callouts.flatMap(({ productId }) => productId ?? [])]),
    ]),
    caseCardsOf(reading, [...new Set(row.caseIds)]),
    findProductIds(
      reading,
      (diagram?.devices ?? []).flatMap(({ product }) => product ?? []),
    ),
  ]);
  const href = (slug: string) => {
    const product = productIds.get(slug);
    return product === undefined ? paths.products() : paths.product(product);
  };
  const card = toSchemeCard(reading, row);
  return {
    ...card,
    ...toEntryImage(reading, row),
    html: row.body,
    callouts: calloutsOf(reading, row, products),
    social: toSocial(card.picture, 'solution', row.slug),
    ...(diagram
      ? {
          diagram: media.diagram(row.slug),
          diagram_svg: renderDiagram(withoutDeadLinks(diagram, productIds), {
            theme: 'page',
            locale,
            title: row.title,
            href,
          }),
        }
      : {}),
    products,
    cases,
    seo: toSeo(row, row.title, row.summary),
  };
};

export const solutionRoutes = () =>
  new Hono<Env>()
    .get('/schemeClass', async (c) => ok(c, 'schemeClass', await listSolutionClasses(c.var.reading)))
    .post('/schemeList', async (c) =>
      ok(c, 'schemeList', await listSolutions(c.var.reading, await read(c, 'schemeList'))),
    )
    .get('/schemeInfo/:id', async (c) => ok(c, 'schemeInfo', found(await getSolution(c.var.reading, pathId(c)))));
