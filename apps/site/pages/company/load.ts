import { type Client, isApiError } from '@site/contract/client';
import { notFound, requireExisting, pageIn, requirePage } from '../../app/not-found.ts';
import { numberIn, textIn } from '../../app/query.ts';
import { loadBareCase } from '../cases/cases-data.ts';
import { loadShared } from '../share/share-data.ts';

const kinds = ['branch', 'distributor'] as const;
const unknown = 404;

/** The product of a link such as ?product_id=7; none if it does not exist any more. */
const inquiredProduct = async (api: Client, id: number | undefined) => {
  if (id === undefined) return undefined;
  try {
    const { model } = await api('productsInfo', { id });
    return { id, model };
  } catch (error) {
    if (isApiError(error) && error.code === unknown) return undefined;
    throw error;
  }
};

/** What somebody writes about who comes from another page than a product's: its title, and the models that are in it. */
export type Discussed = { kind: 'case' | 'solution'; id: number; title: string; models: string[] };

/** The case or solution of a link such as ?target=case&id=7; none if it does not exist any more. */
const discussed = async (api: Client, query: URLSearchParams): Promise<Discussed | undefined> => {
  const kind = (['case', 'solution'] as const).find((one) => one === query.get('target'));
  const id = numberIn(query, 'id');
  if (kind === undefined || id === undefined) return undefined;
  try {
    if (kind === 'case') {
      const { title, products } = await api('projectInfo', { id });
      return { kind, id, title, models: products.map(({ model }) => model) };
    }
    const { scheme_title: title, products } = await api('schemeInfo', { id });
    return { kind, id, title, models: products.map(({ model }) => model) };
  } catch (error) {
    if (isApiError(error) && error.code === unknown) return undefined;
    throw error;
  }
};

/** All contacts for the map, those that match the filters for the list, and the product that somebody asks about. */
const loadContacts = async (api: Client, query: URLSearchParams) => {
  const requestedCountry = query.get('country') ?? '';
  const filters = {
    city: textIn(query, 'city'),
    country: /^[A-Z]{2}$/.test(requestedCountry) ? requestedCountry : undefined,
    kind: kinds.find((kind) => kind === query.get('kind')),
    key: textIn(query, 'key'),
  };
  const [{ headquarters, list }, found, product, about] = await Promise.all([
    api('contactusList'),
    api('bsUserList', filters),
    inquiredProduct(api, numberIn(query, 'product_id')),
    discussed(api, query),
  ]);
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return { headquarters, everybody: list, found, filters, isFiltered, product, about };
};

export type ContactsData = Awaited<ReturnType<typeof loadContacts>>;

/** One large item and nine rows. */
const newsDataPerPage = 10;

/** One page of the news that match class, year and text. */
const loadNews = async (api: Client, query: URLSearchParams) => {
  const class_id = numberIn(query, 'class_id');
  const requestedYear = numberIn(query, 'year');
  const year =
    requestedYear !== undefined && requestedYear >= 1900 && requestedYear <= 2999 ? requestedYear : undefined;
  const key = textIn(query, 'key');
  const news = await api('newsList', { class_id, year, key, page: pageIn(query), limit: newsDataPerPage });
  requireExisting(
    class_id,
    news.classes.map(({ id }) => id),
  );
  requireExisting(
    year,
    news.years.map((each) => each.year),
  );
  requirePage(news);
  return { news, class_id, year, key };
};

export type NewsData = Awaited<ReturnType<typeof loadNews>>;

const perPage = 50;

/** The page's content and the jobs that match the filters. */
const loadJobs = async (api: Client, query: URLSearchParams) => {
  const filters = { department: textIn(query, 'department'), place: textIn(query, 'place'), key: textIn(query, 'key') };
  const [page, jobs] = await Promise.all([
    api('hrPage'),
    api('hrList', { ...filters, page: pageIn(query), limit: perPage }),
  ]);
  requirePage(jobs);
  return { page, jobs, filters, open: numberIn(query, 'id') };
};

export type CareersData = Awaited<ReturnType<typeof loadJobs>>;

/** The editors' page, the countries with a contact, and the company's figures. */
const loadAbout = async (api: Client) => {
  const [page, { headquarters, list }, { reasons }] = await Promise.all([
    api('pageInfo', { key: 'aboutus' }),
    api('contactusList'),
    api('index'),
  ]);
  const everywhere = [headquarters, ...list].map(({ country }) => country);
  const countries = [...new Map(everywhere.map((country) => [country.code, country])).values()];
  return { page, city: headquarters.city, countries, reasons };
};

export type AboutData = Awaited<ReturnType<typeof loadAbout>>;

type Args = { api: Client; id: number; query: URLSearchParams };

/** The loaders of the company's pages, by name; in one small file, so that the route table stays short. */
export const loaders = {
  about: ({ api }: Args) => loadAbout(api),
  news: ({ api, query }: Args) => loadNews(api, query),
  newsItem: ({ api, id }: Args) => api('newsInfo', { id }),
  bareCase: ({ api, id }: Args) => loadBareCase(api, id),
  contacts: ({ api, query }: Args) => loadContacts(api, query),
  jobs: ({ api, query }: Args) => loadJobs(api, query),
  honours: async ({ api, query }: Args) => {
    const [page, honours] = await Promise.all([api('pageInfo', { key: 'honor' }), api('honorList')]);
    const class_id = numberIn(query, 'class_id');
    requireExisting(
      class_id,
      honours.classes.map(({ id }) => id),
    );
    if (!page.title && honours.list.length === 0) throw notFound();
    return { page, honours, class_id };
  },
  agreement: ({ api, query }: Args) => api('getXieyi', { type: query.get('type') === 'sale' ? 'sale' : 'agreement' }),
  privacy: ({ api, query }: Args) => api('getXieyi', { type: query.get('type') === 'cookies' ? 'cookies' : 'privacy' }),
  investor: async ({ api, query }: Args) => ({ data: await api('investorDate'), range: query.get('range') }),
  shared: ({ api, query }: Args) => loadShared(api, query),
} as const;
