import type { Data } from '@site/contract/calls';
import type { Client } from '@site/contract/client';
import { pageIn, requireExisting, requirePage } from '../../app/not-found.ts';
import { numberIn, textIn } from '../../app/query.ts';
import { type DownloadState, type DownloadTab, readDownloadState } from './downloads/download-state.ts';

const perPage = { downloads: 24, drawings: 60, catalogues: 60, faqs: 100 };

type ListTab = Exclude<DownloadTab, 'tools'>;
const calls = { current: 'downloadList', discontinued: 'offdownloadList', drawings: 'tuzhiList' } as const;

const inputOf = ({ key, types, lang, classId, productId, openOnly, sort, page }: DownloadState, tab: ListTab) => ({
  product_id: productId,
  class_id: classId,
  type: types.length > 0 ? [...types] : undefined,
  lang: lang === 'all' ? undefined : lang,
  key: key || undefined,
  open: openOnly || undefined,
  sort,
  page,
  limit: tab === 'drawings' ? perPage.drawings : perPage.downloads,
});

export type DownloadsData = { tab: DownloadTab; list: Data<'downloadList'>; tools: Data<'toolList'>['list'] };

/** One tab. A discontinued product opens its own tab, unless someone chose another. */
export const loadDownloads = async (api: Client, query: URLSearchParams): Promise<DownloadsData> => {
  const state = readDownloadState(query);
  const ask = async (tab: ListTab) => {
    const list = await api(calls[tab], inputOf(state, tab));
    requirePage(list);
    if (state.productId === undefined)
      requireExisting(
        state.classId,
        list.classes.map(({ cat_id }) => cat_id),
      );
    else requireExisting(state.productId, list.product ? [list.product.product_id] : []);
    return list;
  };
  pageIn(query);
  if (state.tab === 'tools') {
    const [list, tools] = await Promise.all([api('downloadList', { lang: 'best', limit: 1 }), api('toolList')]);
    return { tab: 'tools', list, tools: tools.list };
  }
  const tab = state.tab ?? 'current';
  const list = await ask(tab);
  const isDiscontinued = state.tab === undefined && state.productId !== undefined && list.totals.current === 0;
  if (isDiscontinued && list.totals.discontinued > 0)
    return { tab: 'discontinued', list: await ask('discontinued'), tools: [] };
  return { tab, list, tools: [] };
};

/** The shelf, and the open catalogue. */
export const loadCatalogues = async (api: Client, query: URLSearchParams) => {
  const class_id = numberIn(query, 'class_id');
  const { list, classes } = await api('catalogueList', { limit: perPage.catalogues });
  const id = numberIn(query, 'id');
  requireExisting(
    id,
    list.map(({ catalogue_id }) => catalogue_id),
  );
  requireExisting(
    class_id,
    classes.map(({ cat_id }) => cat_id),
  );
  const open = list.find(({ catalogue_id }) => catalogue_id === id);
  const shownCatalogues = class_id === undefined ? list : list.filter((each) => each.class?.cat_id === class_id);
  return {
    list: shownCatalogues,
    classes: classes.filter(({ cat_id }) => list.some((each) => each.class?.cat_id === cat_id)),
    class_id,
    open,
    page: numberIn(query, 'page') ?? 1,
  };
};
export type CataloguesData = Awaited<ReturnType<typeof loadCatalogues>>;

export const loadFaqs = async (api: Client, query: URLSearchParams) => {
  const filter = {
    class_id: numberIn(query, 'class_id'),
    product_id: numberIn(query, 'product_id'),
    key: textIn(query, 'key'),
  };
  const faqs = await api('faqList', { ...filter, page: pageIn(query), limit: perPage.faqs });
  requireExisting(
    filter.class_id,
    faqs.classes.map(({ id }) => id),
  );
  requirePage(faqs);
  // The call only knows that nothing matches; the product's own call tells whether the product exists.
  if (faqs.total === 0 && filter.product_id !== undefined) await api('productsInfo', { id: filter.product_id });
  return { ...filter, faqs };
};
export type FaqsData = Awaited<ReturnType<typeof loadFaqs>>;

/** The hub: editors' blocks, our first office in each country, and the number of entries behind each link. */
export const loadTechnical = async (api: Client) => {
  const [page, { headquarters, list }, downloads, faqs] = await Promise.all([
    api('pageInfo', { key: 'technical' }),
    api('contactusList'),
    api('downloadList', { limit: 1 }),
    api('faqList', { limit: 1 }),
  ]);
  const { current, discontinued, drawings, tools } = downloads.totals;
  const own = [headquarters, ...list.filter(({ kind }) => kind === 'branch')];
  const offices = [...Map.groupBy(own, ({ country: { code } }) => code).values()].flatMap(([first]) =>
    first
      ? [{ id: first.id, country: first.country.name, city: first.city, phone: first.phone, email: first.email }]
      : [],
  );
  return { page, offices, files: current + discontinued + drawings + tools, tools, answers: faqs.total };
};
export type TechnicalData = Awaited<ReturnType<typeof loadTechnical>>;
