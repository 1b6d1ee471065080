import type * as z from 'zod';
import type { Locale } from '#contract/locales.ts';
import { media } from '#contract/media.ts';
import { paths } from '#contract/paths.ts';
import type { SchemeInfoData } from '#contract/scheme-info.ts';
import type { SchemeClassData, SchemeListData, SchemeListInput } from '#contract/solutions.ts';
import type { Db } from '#db/connection.ts';
import { renderDiagram } from '#drawings/diagram/render.ts';
import type { Diagram } from '#drawings/diagram/shape.ts';
import { caseCardsOf } from '../cases/case-cards.ts';
import { productCardsOf } from '../catalogue/product-cards.ts';
import { countSolutions, findProductIds, findSolution, findSolutionClasses, findSolutions } from './queries.ts';
import { toSchemeCard } from './scheme-cards.ts';

type Deps = { db: Db; clock: () => Date };
type Input = z.output<typeof SchemeListInput>;

/** Devices without a public product stay drawn, but lead nowhere. */
const linkable = (diagram: Diagram, ids: ReadonlyMap<string, number>): Diagram => ({
  ...diagram,
  devices: diagram.devices.map((device) =>
    device.product && !ids.has(device.product) && device.label ? { ...device, product: undefined } : device,
  ),
});

/** Solutions. What does not exist or is not public is `undefined`. */
export const createSolutions = ({ db, clock }: Deps) => ({
  classes: async (locale: Locale, tags: Set<string>): Promise<z.output<typeof SchemeClassData>> => {
    tags.add('solutions');
    const rows = await findSolutionClasses(db, locale, clock());
    return {
      list: rows.map(({ id, name, summary, scene, count }) => ({
        id,
        class_name: name,
        summary,
        image: media.scene(scene),
        scheme_count: count,
      })),
    };
  },

  list: async (input: Input, locale: Locale, tags: Set<string>): Promise<z.output<typeof SchemeListData>> => {
    const now = clock();
    const { page, limit, class_id: classId } = input;
    tags.add('solutions');
    const [rows, total] = await Promise.all([
      findSolutions(db, locale, now, { classId, limit, offset: (page - 1) * limit }),
      countSolutions(db, now, classId),
    ]);
    return { list: rows.map(toSchemeCard), total, page, limit };
  },

  info: async (id: number, locale: Locale, tags: Set<string>): Promise<z.output<typeof SchemeInfoData> | undefined> => {
    const now = clock();
    const row = await findSolution(db, locale, now, id);
    if (!row) return undefined;
    for (const tag of [`solution:${id}`, 'solutions', 'products', 'menu', 'parameters', 'cases']) tags.add(tag);
    // Diagrams are read by their schema when they are imported; from the table they come as they went in.
    const diagram = row.diagram as unknown as Diagram;
    const [products, cases, productIds] = await Promise.all([
      productCardsOf(db, locale, now, row.productIds),
      caseCardsOf(db, locale, now, [...new Set(row.caseIds)]),
      findProductIds(
        db,
        now,
        diagram.devices.flatMap(({ product }) => product ?? []),
      ),
    ]);
    const href = (slug: string) => {
      const product = productIds.get(slug);
      return product === undefined ? paths.products() : paths.product(product);
    };
    return {
      ...toSchemeCard(row),
      html: row.body,
      diagram: media.diagram(row.slug),
      diagram_svg: renderDiagram(linkable(diagram, productIds), { theme: 'page', locale, title: row.title, href }),
      products,
      cases,
      seo: { title: row.seoTitle ?? row.title, description: row.seoDescription ?? row.summary },
    };
  },
});

export type Solutions = ReturnType<typeof createSolutions>;
