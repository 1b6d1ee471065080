import type * as z from 'zod';
import type {
  ContrastData,
  ContrastInput,
  ProductRelatedData,
  ProductRelatedInput,
  ProductsClassData,
} from '#contract/catalogue.ts';
import type { FinderData, FinderInput } from '#contract/finder.ts';
import type { Locale } from '#contract/locales.ts';
import type { ProductsInfoData } from '#contract/product-info.ts';
import type { Db } from '#db/connection.ts';
import type { Texts } from '#i18n/texts.ts';
import { categoryTree } from './category-tree.ts';
import { findController } from './find-controller.ts';
import { findRelatedIds, findValues } from './info-queries.ts';
import { findAllParameters } from './parameter-queries.ts';
import { contrastRows } from './params.ts';
import { asDrawing } from './picture.ts';
import { productCardsOf } from './product-cards.ts';
import { productInfo } from './product-info.ts';
import { type ListInput, type ListOutput, listProducts } from './product-list.ts';

export type CatalogueDeps = { db: Db; clock: () => Date; texts: Texts };

/** Products: their classes, lists, pages and comparisons. What does not exist or is not public is `undefined`. */
export const createCatalogue = (deps: CatalogueDeps) => {
  const { db, clock, texts } = deps;
  return {
    classes: async (locale: Locale, tags: Set<string>): Promise<z.output<typeof ProductsClassData>> => {
      for (const tag of ['menu', 'products']) tags.add(tag);
      return { list: await categoryTree(db, locale, clock()) };
    },

    list: (input: ListInput, locale: Locale, tags: Set<string>): Promise<ListOutput> =>
      listProducts(deps, input, locale, tags),

    info: (id: number, locale: Locale, tags: Set<string>): Promise<ProductsInfoData | undefined> =>
      productInfo(deps, id, locale, tags),

    finder: (
      input: z.output<typeof FinderInput>,
      locale: Locale,
      tags: Set<string>,
    ): Promise<z.output<typeof FinderData>> => findController(deps, input, locale, tags),

    related: async (
      { product_id: id, limit }: z.output<typeof ProductRelatedInput>,
      locale: Locale,
      tags: Set<string>,
    ): Promise<z.output<typeof ProductRelatedData> | undefined> => {
      const now = clock();
      for (const tag of ['products', 'menu', 'parameters']) tags.add(tag);
      const ids = await findRelatedIds(db, now, id, limit);
      return ids && { list: await productCardsOf(db, locale, now, ids) };
    },

    /** In the order asked for. A model that is gone is left out: a shared link outlives what it compares. */
    contrast: async (
      { product_ids: asked }: z.output<typeof ContrastInput>,
      locale: Locale,
      tags: Set<string>,
    ): Promise<z.output<typeof ContrastData> | undefined> => {
      const ids = [...new Set(asked)];
      for (const tag of ['products', 'menu', 'parameters']) tags.add(tag);
      const [products, values, parameters] = await Promise.all([
        productCardsOf(db, locale, clock(), ids),
        findValues(db, ids),
        findAllParameters(db, locale),
      ]);
      if (products.length === 0) return undefined;
      const valued = products.flatMap(({ product_id: id }) => {
        const row = values.find((one) => one.id === id);
        return row ? [{ ...row, drawing: asDrawing(row.drawing) }] : [];
      });
      return { products, rows: contrastRows(valued, parameters, { locale, text: texts[locale] }) };
    },
  };
};

export type Catalogue = ReturnType<typeof createCatalogue>;
