import type { Client } from '#contract/client.ts';
import type { Bundle, TextKey } from '#i18n/keys.ts';

export type Query = URLSearchParams;
type LoadArgs = { api: Client; id: number; query: Query };

export type RouteRow = {
  path: string;
  /** The file `pages/<page>-page.tsx`. */
  page: string;
  title: TextKey;
  /** Text bundles of this page; `layout` and `pages` are always there. */
  bundles?: readonly Bundle[];
  /** Outside the shared layout. */
  bare?: true;
  /** The parent in the breadcrumb; home otherwise. */
  parent?: string;
  /** Runs beside the download of the page's chunk. A 404 of the call becomes the page's 404. */
  load?: (args: LoadArgs) => Promise<unknown>;
};

const planned = 'planned/planned';
const catalogue = () => import('./pages/catalogue/load.ts');
const cases = () => import('./pages/cases/cases-data.ts');
const energy = () => import('./pages/energy/energy-data.ts');
const solutions = () => import('./pages/solutions/solutions-data.ts');

/** Every URL of the site with its name. Adding a page: a row here, its file under pages/, its texts under i18n/. */
export const routes = {
  index: { path: '/index', page: 'home/home', title: 'page.index', bundles: ['home', 'hero'] },
  energy: {
    path: '/energy',
    page: 'energy/energy',
    title: 'page.energy',
    bundles: ['energy'],
    load: async ({ api }) => (await energy()).loadEnergy(api),
  },
  productinfo: {
    path: '/productinfo',
    page: 'catalogue/list',
    title: 'page.productinfo',
    bundles: ['catalogue'],
    load: async ({ api, query }) => (await catalogue()).loadList(api, query),
  },
  product: {
    path: '/product/:id',
    page: 'catalogue/product',
    title: 'page.product',
    parent: 'productinfo',
    bundles: ['product'],
    load: async ({ api, id }) => (await catalogue()).loadProduct(api, id),
  },
  contrast: {
    path: '/contrast',
    page: 'catalogue/contrast',
    title: 'page.contrast',
    parent: 'productinfo',
    bundles: ['contrast'],
    load: async ({ api, query }) => (await catalogue()).loadContrast(api, query),
  },
  scheme: {
    path: '/scheme/:id',
    page: 'solutions/detail',
    title: 'page.scheme',
    parent: 'schemeinfo',
    bundles: ['solutions'],
    load: ({ api, id }) => api('schemeInfo', { id }),
  },
  schemeinfo: {
    path: '/schemeinfo',
    page: 'solutions/list',
    title: 'page.schemeinfo',
    bundles: ['solutions'],
    load: async ({ api, query }) => (await solutions()).loadSolutions(api, query),
  },
  applicationcase: {
    path: '/applicationcase',
    page: 'cases/list',
    title: 'page.applicationcase',
    bundles: ['cases'],
    load: async ({ api, query }) => (await cases()).loadCases(api, query),
  },
  projectinfo: {
    path: '/projectinfo/:id',
    page: 'cases/detail',
    title: 'page.projectinfo',
    parent: 'applicationcase',
    bundles: ['cases'],
    load: ({ api, id }) => api('projectInfo', { id }),
  },
  technical: { path: '/technical', page: planned, title: 'page.technical' },
  datadownload: { path: '/datadownload', page: planned, title: 'page.datadownload', parent: 'technical' },
  productcatalogue: { path: '/productcatalogue', page: planned, title: 'page.productcatalogue', parent: 'technical' },
  ecucode: { path: '/ecucode', page: planned, title: 'page.ecucode', parent: 'technical' },
  faqs: { path: '/faqs', page: planned, title: 'page.faqs', parent: 'technical' },
  feedback: { path: '/feedback', page: planned, title: 'page.feedback', parent: 'technical' },
  contactus: { path: '/contactus', page: planned, title: 'page.contactus' },
  aboutus: { path: '/aboutus', page: planned, title: 'page.aboutus' },
  sustainability: { path: '/sustainability', page: planned, title: 'page.sustainability', parent: 'aboutus' },
  hr: { path: '/hr', page: planned, title: 'page.hr', parent: 'aboutus' },
  trademark: { path: '/trademark', page: planned, title: 'page.trademark', parent: 'aboutus' },
  honor: { path: '/honor', page: planned, title: 'page.honor', parent: 'aboutus' },
  news: { path: '/news', page: planned, title: 'page.news', parent: 'aboutus' },
  news_info: { path: '/news_info/:id', page: planned, title: 'page.newsInfo', parent: 'news' },
  search: { path: '/search', page: planned, title: 'page.search' },
  login: { path: '/login', page: planned, title: 'page.login' },
  reg: { path: '/reg', page: planned, title: 'page.reg' },
  forget: { path: '/forget', page: planned, title: 'page.forget' },
  personal: { path: '/personal', page: planned, title: 'page.personal' },
  laboratory: { path: '/laboratory', page: planned, title: 'page.laboratory', parent: 'aboutus' },
  escr: { path: '/escr', page: planned, title: 'page.escr', parent: 'aboutus' },
  pfmea: { path: '/pfmea', page: planned, title: 'page.pfmea', parent: 'aboutus' },
  emc: { path: '/emc', page: planned, title: 'page.emc', parent: 'aboutus' },
  develop: { path: '/develop', page: planned, title: 'page.develop', parent: 'aboutus' },
  xieyis: { path: '/xieyis', page: planned, title: 'page.xieyis' },
  policy: { path: '/policy', page: planned, title: 'page.policy' },
  investor: { path: '/investor', page: planned, title: 'page.investor' },
  test: { path: '/test', page: planned, title: 'page.test', bare: true },
  image3d: {
    path: '/image3d/:id',
    page: 'image3d/image3d',
    title: 'page.image3d',
    bare: true,
    bundles: ['viewer'],
    load: ({ api, id }) => api('productsInfo', { id }),
  },
  inews: { path: '/inews/:id', page: planned, title: 'page.newsInfo', bare: true },
  iproject: { path: '/iproject/:id', page: planned, title: 'page.projectinfo', bare: true },
  xieyi: { path: '/xieyi', page: planned, title: 'page.xieyis', bare: true },
  yinsi: { path: '/yinsi', page: planned, title: 'page.yinsi', bare: true },
  fenxiang: { path: '/fenxiang', page: planned, title: 'page.fenxiang', bare: true },
  brochure: { path: '/brochure', page: planned, title: 'page.brochure', bare: true },
  survey: { path: '/survey', page: planned, title: 'page.survey', bare: true },
} as const satisfies Record<string, RouteRow>;

export type RouteName = keyof typeof routes;

export const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name);
