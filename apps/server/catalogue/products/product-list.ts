import type { ProductsListData, ProductsListInput } from '@site/contract/catalogue';
import { tag } from '@site/contract/tags';
import type * as z from 'zod';
import type { Reading } from '#platform/cache/reading.ts';
import { type Filterable, toFacets } from './facets.ts';
import { readFilters } from './filters.ts';
import { filterTypes } from './list-index.ts';
import { findMatches, findPage } from './list-queries.ts';
import { findAllParameters, findNames } from './parameter-queries.ts';
import { cardNames, toProductCard } from './product-cards.ts';
import { findProductCards, findSeriesStory } from './queries.ts';

export type ListInput = z.output<typeof ProductsListInput>;
export type ListOutput = z.output<typeof ProductsListData>;

const filterablesOf = async (reading: Reading): Promise<Filterable[]> => {
  const [parameters, applications] = await Promise.all([
    findAllParameters(reading),
    findNames(reading.db, 'applications'),
  ]);
  const canFilter = new Set<string>(filterTypes);
  return [
    {
      key: 'application',
      name: reading.text('parameter.application'),
      type: 'enum',
      unit: null,
      options: Object.fromEntries(applications.map(({ key, name }) => [key, name])),
    },
    ...parameters.filter(({ filter, type }) => filter && canFilter.has(type)),
  ];
};

/** One page of products with the facets of the whole list. Takes at most six statements, whatever the filters are. */
export const listProducts = async (
  reading: Reading,
  { page, limit, class_id: categoryId, id: seriesId, key, filters = {}, status = 'active', sort }: ListInput,
): Promise<ListOutput> => {
  const { db, locale, text } = reading;
  reading.shows(tag.products, tag.menu, tag.parameters, tag.applications);
  const filterables = await filterablesOf(reading);
  const chosen = readFilters(filters, new Set(filterables.map((one) => one.key)));
  const scope = { lifecycle: status, categoryId, seriesId, key };
  const { members, total, inScope, counts } = await findMatches(reading, scope, chosen);
  const ids = total === 0 ? [] : await findPage(db, members, { sort, limit, offset: (page - 1) * limit });
  const [rows, names, series] = await Promise.all([
    findProductCards(reading, ids),
    cardNames(reading),
    seriesId === undefined ? undefined : findSeriesStory(reading, seriesId),
  ]);
  return {
    list: rows.map((row) => ({
      ...toProductCard(reading, row, names),
      ...(row.successorId && row.successorModel
        ? { successor: { product_id: row.successorId, model: row.successorModel } }
        : {}),
    })),
    total,
    page,
    limit,
    ...(series ? { series } : {}),
    facets: toFacets({ counts, inScope, filterables, chosen, locale, text }),
  };
};
