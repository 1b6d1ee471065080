import type { PolicyType } from './pages.ts';

/** Every path of the site. Only this file and the route table contain strings with slashes. */
export const withQuery = (path: string, query: Record<string, string | number | undefined>) => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(key, String(value));
  // A comma needs no escaping in a query, and people read links too.
  const text = search.toString().replaceAll('%2C', ',');
  return text ? `${path}?${text}` : path;
};

export const paths = {
  home: '/index',
  energy: '/energy',
  products: (query: { class_id?: number; id?: number } = {}) => withQuery('/productinfo', query),
  product: (id: number) => `/product/${id}`,
  contrast: (ids: number[] = []) => withQuery('/contrast', { ids: ids.join(',') || undefined }),
  image3d: (id: number) => `/image3d/${id}`,
  scheme: (id: number) => `/scheme/${id}`,
  schemes: (query: { class_id?: number; page?: number } = {}) => withQuery('/schemeinfo', query),
  cases: (query: { class_id?: number; country?: string; page?: number } = {}) => withQuery('/applicationcase', query),
  case: (id: number) => `/projectinfo/${id}`,
  technical: '/technical',
  downloads: (query: { product_id?: number; class_id?: number; type?: string; tab?: string; key?: string } = {}) =>
    withQuery('/datadownload', query),
  file: (id: number, name: string) => `/files/${id}/${encodeURIComponent(name)}`,
  /** The latest version, regardless of its file name. */
  latestFile: (id: number) => `/files/${id}/latest`,
  /** An older version. */
  fileVersion: (id: number, digest: string, name: string) =>
    `/files/${id}/${digest.slice(0, 16)}/${encodeURIComponent(name)}`,
  /** Pictures of a document's pages. The digest makes each address immutable. */
  filePages: (id: number, digest: string) => `/files/${id}/pages/${digest.slice(0, 16)}/`,
  filePage: (id: number, digest: string, page: number | 'cover') =>
    `/files/${id}/pages/${digest.slice(0, 16)}/${page}.webp`,
  filesZip: '/files/zip',
  catalogues: '/productcatalogue',
  catalogue: (id: number, page?: number) => withQuery('/productcatalogue', { id, page }),
  cataloguesOf: (class_id: number) => withQuery('/productcatalogue', { class_id }),
  faultCodes: '/ecucode',
  faultCode: (code: string) => withQuery('/ecucode', { code }),
  faqs: '/faqs',
  faqsOf: (query: { class_id?: number; product_id?: number; key?: string; page?: number }) => withQuery('/faqs', query),
  faq: (id: number) => `/faqs#faq-${id}`,
  feedback: '/feedback',
  survey: '/survey',
  feedbackOn: (product: string) => withQuery('/feedback', { product }),
  contact: '/contactus',
  askAbout: (product_id: number) => withQuery('/contactus', { product_id }),
  requestList: '/request-list',
  /** The inquiry form with a case or a solution attached. */
  discuss: (target: 'case' | 'solution', id: number) => withQuery('/contactus', { id, target }),
  about: '/aboutus',
  sustainability: '/sustainability',
  careers: '/hr',
  trademark: '/trademark',
  honours: '/honor',
  news: '/news',
  newsItem: (id: number) => `/news_info/${id}`,
  /** In alphabetical order, as the server writes every address. */
  share: ({ target, id, ids, key }: { target?: string; id?: number; ids?: string; key?: string } = {}) =>
    withQuery('/fenxiang', { id, ids, key, target }),
  search: (key?: string, more: { type?: string; page?: number } = {}) => withQuery('/search', { key, ...more }),
  telephone: (number: string) => `tel:${number.replaceAll(/[^+\d]/g, '')}`,
  /** Leads to `next` after the login. Where `next` is a file, `from` is the page on which its download was begun. */
  login: (next?: string, from?: string) => withQuery('/login', { from, next }),
  register: (next?: string, from?: string) => withQuery('/reg', { from, next }),
  forgot: (next?: string, from?: string) => withQuery('/forget', { from, next }),
  personal: '/personal',
  undoChange: (token?: string) => withQuery('/undo', { token }),
  unsubscribe: (token?: string) => withQuery('/unsubscribe', { token }),
  laboratory: '/laboratory',
  escr: '/escr',
  pfmea: '/pfmea',
  emc: '/emc',
  develop: '/develop',
  agreements: '/xieyis',
  policy: '/policy',
  investor: '/investor',
} as const;

/** The base path of all calls. */
export const apiBase = '/api';

type Query<K extends string> = { [P in K]?: string | number | undefined };

/** The row of a job in the list. */
export const jobAnchor = (id: number): string => `job-${id}`;

/** Paths that only the company pages use. They are separate, so that the first download of the site does not include them. */
export const companyPaths = {
  news: (query: Query<'class_id' | 'year' | 'key' | 'page'>) => withQuery(paths.news, query),
  newsFeed: '/news/rss.xml',
  contacts: (query: Query<'city' | 'country' | 'kind' | 'key'>) => withQuery(paths.contact, query),
  jobs: (query: Query<'department' | 'place' | 'key' | 'page'>) => withQuery(paths.careers, query),
  /** The list with this job open. */
  job: (id: number) => `${withQuery(paths.careers, { id })}#${jobAnchor(id)}`,
  honours: (query: Query<'class_id'>) => withQuery(paths.honours, query),
  /** Two of the four are separate pages; the other two differ by a query parameter. */
  policy: (type: PolicyType) =>
    ({
      agreement: paths.agreements,
      sale: withQuery(paths.agreements, { type: 'sale' }),
      privacy: paths.policy,
      cookies: withQuery(paths.policy, { type: 'cookies' }),
    })[type],
  investor: (query: Query<'tab' | 'range'>) => withQuery(paths.investor, query),
} as const;
