import type * as z from 'zod';
import type { ProductsListData, ProductsListInput } from '#contract/catalogue.ts';
import type { Locale } from '#contract/locales.ts';
import type { Queryable } from '#db/connection.ts';
import type { Texts } from '#i18n/texts.ts';
import { type Filterable, toFacets } from './facets.ts';
import { readFilters } from './filters.ts';
import { filterTypes } from './list-index.ts';
import { findMatches, findPage } from './list-queries.ts';
import { findAllParameters, findNames } from './parameter-queries.ts';
import { cardNames, toProductCard } from './product-cards.ts';
import { findProductCards, findSeriesStory } from './queries.ts';

export type ListInput = z.output<typeof ProductsListInput>;
export type ListOutput = z.output<typeof ProductsListData>;
type Deps = { db: Queryable; clock: () => Date; texts: Texts };

const filterablesOf = async (db: Queryable, locale: Locale, texts: Texts): Promise<Filterable[]> => {
  const [parameters, applications] = await Promise.all([findAllParameters(db, locale), findNames(db, 'applications')]);
  const canFilter = new Set<string>(filterTypes);
  return [
    {
      key: 'application',
      name: texts[locale]('parameter.application'),
      type: 'enum',
      unit: null,
      options: Object.fromEntries(applications.map(({ key, name }) => [key, name])),
    },
    ...parameters.filter(({ filter, type }) => filter && canFilter.has(type)),
  ];
};

/** One page of products with the facets of all that could be on it: six statements at most, whatever is asked. */
export const listProducts = async (
  { db, clock, texts }: Deps,
  { page, limit, class_id: categoryId, id: seriesId, key, filters = {}, status = 'active', sort }: ListInput,
  locale: Locale,
  tags: Set<string>,
): Promise<ListOutput> => {
  const now = clock();
  for (const tag of ['products', 'menu', 'parameters', 'applications']) tags.add(tag);
  const filterables = await filterablesOf(db, locale, texts);
  const chosen = readFilters(filters, new Set(filterables.map((one) => one.key)));
  const scope = { lifecycle: status, categoryId, seriesId, key };
  const { members, total, inScope, counts } = await findMatches(db, locale, now, scope, chosen);
  const ids = total === 0 ? [] : await findPage(db, members, { sort, limit, offset: (page - 1) * limit });
  const [rows, names, series] = await Promise.all([
    findProductCards(db, locale, now, ids),
    cardNames(db, locale),
    seriesId === undefined ? undefined : findSeriesStory(db, locale, now, seriesId),
  ]);
  return {
    list: rows.map((row) => ({
      ...toProductCard(row, names, locale),
      ...(row.successorId && row.successorModel
        ? { successor: { product_id: row.successorId, model: row.successorModel } }
        : {}),
    })),
    total,
    page,
    limit,
    ...(series ? { series } : {}),
    facets: toFacets({ counts, inScope, filterables, chosen, locale, text: texts[locale] }),
  };
};
