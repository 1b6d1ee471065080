import type { Data } from '@site/contract/calls';
import type { ProductCard } from '@site/contract/catalogue';
import type { Client } from '@site/contract/client';
import { pageIn, requireExisting, requirePage } from '../../app/not-found.ts';
import { type Categories, loadCategories } from '../../layout/categories.ts';
import { readContrastState } from './contrast/contrast-state.ts';
import type { ListState } from './list/list-state.ts';
import { readListState } from './list/list-state.ts';

type Category = Categories[number];
type ShownCategories = {
  categories: Pick<Category, 'cat_id' | 'cat_name' | 'ori_img' | 'picture'>[];
  /** The chosen one, or that of the chosen series. */
  category: Category | undefined;
};

/**
 * The loaders of the catalogue's pages. One small chunk, loaded with the first of them: the home page does not need it.
 */
export type ListData = ShownCategories &
  ({ kind: 'list'; list: Data<'productsList'> } | { kind: 'finder'; finder: Data<'finder'> });

const perPage = { grid: 12, table: 24 } as const;

const toInput = ({ classId, seriesId, key, filters, status, sort, page }: ListState, limit: number) => ({
  class_id: classId,
  id: seriesId,
  key: key || undefined,
  filters: Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, [...values]])),
  status,
  sort,
  page,
  limit,
});

/** The series of other categories would be a third of the page's state. */
const pickShown = (categories: Categories, { classId, seriesId }: ListState): ShownCategories => ({
  categories: categories.map(({ cat_id, cat_name, ori_img, picture }) => ({ cat_id, cat_name, ori_img, picture })),
  category: categories.find(({ cat_id, children }) =>
    classId === undefined ? children.some((series) => series.cat_id === seriesId) : cat_id === classId,
  ),
});

/** No results: perhaps the category does not exist, or the series belongs to another one. */
const requireSeries = (categories: Categories, { classId, seriesId }: ListState): void => {
  requireExisting(
    classId,
    categories.map(({ cat_id }) => cat_id),
  );
  const series = categories.filter(({ cat_id }) => classId === undefined || cat_id === classId);
  requireExisting(
    seriesId,
    series.flatMap(({ children }) => children.map(({ cat_id }) => cat_id)),
  );
};

export const loadList = async (api: Client, query: URLSearchParams): Promise<ListData> => {
  const state = readListState(query);
  if (state.view === 'finder') {
    const [categories, finder] = await Promise.all([
      loadCategories(api),
      api('finder', { answers: { ...state.answers } }),
    ]);
    return { kind: 'finder', ...pickShown(categories, state), finder };
  }
  pageIn(query);
  const [categories, list] = await Promise.all([
    loadCategories(api),
    api('productsList', toInput(state, perPage[state.view])),
  ]);
  if (list.total === 0) requireSeries(categories, state);
  requirePage(list);
  return { kind: 'list', ...pickShown(categories, state), list };
};

export type ProductData = { product: Data<'productsInfo'>; related: ProductCard[] };

/** Both calls run in parallel. The page works without related items, so only its own call may fail. */
export const loadProduct = async (api: Client, id: number): Promise<ProductData> => {
  const [product, related] = await Promise.all([
    api('productsInfo', { id }),
    api('productRelatedList', { product_id: id, limit: 4 }).catch(() => ({ list: [] })),
  ]);
  return { product, related: related.list };
};

export type ContrastPageData = {
  products: ProductCard[];
  rows: Data<'canshuduibi'>['rows'];
  /** The models found by the search for another one; null if nobody searched. */
  found: ProductCard[] | null;
};

const compare = async (api: Client, ids: readonly number[]) => {
  const [first] = ids;
  if (first === undefined) return { products: [], rows: [] };
  if (ids.length === 1) return { products: [await api('productsInfo', { id: first })], rows: [] };
  return api('canshuduibi', { product_ids: [...ids] });
};

export const loadContrast = async (api: Client, query: URLSearchParams): Promise<ContrastPageData> => {
  const { ids, key } = readContrastState(query);
  const [{ products, rows }, found] = await Promise.all([
    compare(api, ids),
    key ? api('productsList', { key, limit: 12 }) : null,
  ]);
  return { products, rows, found: found && found.list.filter(({ product_id }) => !ids.includes(product_id)) };
};
