/** Every address of the site. Strings with slashes live here and in the route table only. */
const withQuery = (path: string, query: Record<string, string | number | undefined>) => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(key, String(value));
  // A comma may stand in a query as it is, and a link is for people too.
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
  downloads: (query: { product_id?: number; type?: string } = {}) => withQuery('/datadownload', query),
  file: (id: number, name: string) => `/files/${id}/${encodeURIComponent(name)}`,
  catalogues: '/productcatalogue',
  faultCodes: '/ecucode',
  faqs: '/faqs',
  feedback: '/feedback',
  feedbackOn: (product: string) => withQuery('/feedback', { product }),
  contact: '/contactus',
  askAbout: (product_id: number) => withQuery('/contactus', { product_id }),
  about: '/aboutus',
  sustainability: '/sustainability',
  careers: '/hr',
  trademark: '/trademark',
  honours: '/honor',
  news: '/news',
  newsItem: (id: number) => `/news_info/${id}`,
  share: (query: { target: string; id?: number; ids?: string }) => withQuery('/fenxiang', query),
  search: (key?: string) => withQuery('/search', { key }),
  login: (next?: string) => withQuery('/login', { next }),
  register: '/reg',
  forgot: '/forget',
  personal: '/personal',
  laboratory: '/laboratory',
  escr: '/escr',
  pfmea: '/pfmea',
  emc: '/emc',
  develop: '/develop',
  agreements: '/xieyis',
  policy: '/policy',
  investor: '/investor',
} as const;

/** The one base of all calls. */
export const apiBase = '/api';
