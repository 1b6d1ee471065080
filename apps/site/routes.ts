import type { RouteRow } from './route-row.ts';
import { companyRoutes } from './routes-company.ts';

const catalogue = () => import('./pages/catalogue/load.ts');
const cases = () => import('./pages/cases/cases-data.ts');
const home = () => import('./pages/home/home-data.ts');
const faults = () => import('./pages/faults/fault-data.ts');
const solutions = () => import('./pages/solutions/solutions-data.ts');
const support = () => import('./pages/support/support-data.ts');

/**
 * Every URL of the site with its name. To add a page, add a row here, its file under pages/ and its texts under i18n/.
 */
export const routes = {
  index: {
    path: '/index',
    page: 'home/home',
    title: 'page.index',
    islandBundles: ['home', 'hero'],
    load: async ({ api }) => (await home()).loadHome(api),
  },
  energy: {
    path: '/energy',
    page: 'energy/energy',
    title: 'page.energy',
    bundles: ['energy'],
    load: ({ api }) => api('pageInfo', { key: 'energy' }),
  },
  productinfo: {
    path: '/productinfo',
    page: 'catalogue/list',
    title: 'page.productinfo',
    bundles: ['catalogue', 'request-add'],
    load: async ({ api, query }) => (await catalogue()).loadList(api, query),
  },
  product: {
    path: '/product/:id',
    page: 'catalogue/product',
    title: 'page.product',
    parent: 'productinfo',
    bundles: ['product', 'request-add'],
    load: async ({ api, id }) => (await catalogue()).loadProduct(api, id),
  },
  contrast: {
    path: '/contrast',
    page: 'catalogue/contrast',
    title: 'page.contrast',
    parent: 'productinfo',
    bundles: ['contrast', 'request-add'],
    load: async ({ api, query }) => (await catalogue()).loadContrast(api, query),
  },
  requestList: {
    path: '/request-list',
    page: 'request/request',
    title: 'page.requestList',
    bundles: ['request', 'request-notice'],
  },
  scheme: {
    path: '/scheme/:id',
    page: 'solutions/detail',
    title: 'page.scheme',
    parent: 'schemeinfo',
    bundles: ['solutions', 'request-add'],
    load: ({ api, id }) => api('schemeInfo', { id }),
  },
  schemeinfo: {
    path: '/schemeinfo',
    page: 'solutions/list',
    title: 'page.schemeinfo',
    bundles: ['solutions', 'request-add'],
    load: async ({ api, query }) => (await solutions()).loadSolutions(api, query),
  },
  applicationcase: {
    path: '/applicationcase',
    page: 'cases/list',
    title: 'page.applicationcase',
    bundles: ['cases', 'request-add'],
    load: async ({ api, query }) => (await cases()).loadCases(api, query),
  },
  projectinfo: {
    path: '/projectinfo/:id',
    page: 'cases/detail',
    title: 'page.projectinfo',
    parent: 'applicationcase',
    bundles: ['cases', 'request-add'],
    load: ({ api, id }) => api('projectInfo', { id }),
  },
  technical: {
    path: '/technical',
    page: 'support/technical',
    title: 'page.technical',
    bundles: ['technical'],
    load: async ({ api }) => (await support()).loadTechnical(api),
  },
  datadownload: {
    path: '/datadownload',
    page: 'support/downloads',
    title: 'page.datadownload',
    parent: 'technical',
    bundles: ['downloads'],
    load: async ({ api, query }) => (await support()).loadDownloads(api, query),
  },
  productcatalogue: {
    path: '/productcatalogue',
    page: 'support/catalogues',
    title: 'page.productcatalogue',
    parent: 'technical',
    bundles: ['downloads'],
    load: async ({ api, query }) => (await support()).loadCatalogues(api, query),
  },
  ecucode: {
    path: '/ecucode',
    page: 'faults/codes',
    title: 'page.ecucode',
    parent: 'technical',
    bundles: ['faults'],
    load: async ({ api, query }) => (await faults()).loadFaults(api, query),
  },
  faqs: {
    path: '/faqs',
    page: 'support/faqs',
    title: 'page.faqs',
    parent: 'technical',
    bundles: ['faq'],
    load: async ({ api, query }) => (await support()).loadFaqs(api, query),
  },
  feedback: {
    path: '/feedback',
    page: 'feedback/feedback',
    title: 'page.feedback',
    parent: 'technical',
    bundles: ['feedback', 'inquiry', 'form', 'errors'],
  },
  search: {
    path: '/search',
    page: 'search/search',
    title: 'page.search',
    bundles: ['search'],
    load: async ({ api, query }) => (await import('./pages/search/search-data.ts')).loadSearch(api, query),
  },
  login: { path: '/login', page: 'accounts/login', title: 'page.login', bundles: ['login', 'form', 'errors'] },
  reg: {
    path: '/reg',
    page: 'accounts/reg',
    title: 'page.reg',
    bundles: ['login', 'registration', 'form', 'errors'],
  },
  forget: {
    path: '/forget',
    page: 'accounts/forget',
    title: 'page.forget',
    bundles: ['login', 'registration', 'form', 'errors'],
  },
  personal: {
    path: '/personal',
    page: 'accounts/personal',
    title: 'page.personal',
    bundles: ['personal', 'login', 'registration', 'form', 'errors'],
  },
  undo: {
    path: '/undo',
    page: 'accounts/undo',
    title: 'personal.undoTitle',
    bundles: ['personal', 'login', 'registration', 'form', 'errors'],
  },
  unsubscribe: {
    path: '/unsubscribe',
    page: 'accounts/unsubscribe',
    title: 'personal.unsubscribeTitle',
    bundles: ['personal'],
  },
  image3d: {
    path: '/image3d/:id',
    page: 'image3d/image3d',
    title: 'page.image3d',
    bare: true,
    bundles: ['viewer'],
    load: ({ api, id }) => api('productsInfo', { id }),
  },
  brochure: {
    path: '/brochure',
    page: 'brochure/brochure',
    title: 'page.brochure',
    bare: true,
    bundles: ['survey', 'inquiry', 'form', 'errors'],
    load: async ({ api, query }) => (await import('./pages/brochure/brochure-data.ts')).loadBrochure(api, query),
  },
  survey: {
    path: '/survey',
    page: 'survey/survey',
    title: 'page.survey',
    bare: true,
    bundles: ['survey', 'inquiry', 'form', 'errors'],
    load: async ({ api, query }) => (await import('./pages/survey/survey-data.ts')).loadSurvey(api, query),
  },
  ...companyRoutes,
} as const satisfies Record<string, RouteRow>;

export type RouteName = keyof typeof routes;

export const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name);
