import type { Input } from '@site/contract/calls';
import type { loaders } from './pages/company/load.ts';
import type { LoadArgs, RouteRow } from './route-row.ts';

const company = (name: keyof typeof loaders) => async (args: LoadArgs) =>
  (await import('./pages/company/load.ts')).loaders[name](args);
const blocks =
  (key: Input<'pageInfo'>['key']) =>
  ({ api }: LoadArgs) =>
    api('pageInfo', { key });

/** Pages about the company, inside the layout and, for its app, without it. */
export const companyRoutes = {
  contactus: {
    path: '/contactus',
    page: 'contact/contact',
    title: 'page.contactus',
    bundles: ['contact', 'inquiry'],
    load: company('contacts'),
  },
  aboutus: {
    path: '/aboutus',
    page: 'company/about',
    title: 'page.aboutus',
    bundles: ['about'],
    load: company('about'),
  },
  sustainability: {
    path: '/sustainability',
    page: 'company/block',
    title: 'page.sustainability',
    parent: 'aboutus',
    bundles: ['about', 'capabilities'],
    load: blocks('sustainability'),
  },
  hr: {
    path: '/hr',
    page: 'careers/careers',
    title: 'page.hr',
    parent: 'aboutus',
    bundles: ['about', 'careers'],
    load: company('jobs'),
  },
  trademark: {
    path: '/trademark',
    page: 'company/block',
    title: 'page.trademark',
    parent: 'aboutus',
    bundles: ['about', 'capabilities', 'brand'],
    load: blocks('trademark'),
  },
  honor: {
    path: '/honor',
    page: 'honours/honours',
    title: 'page.honor',
    parent: 'aboutus',
    bundles: ['about', 'honours'],
    load: company('honours'),
  },
  news: {
    path: '/news',
    page: 'news/list',
    title: 'page.news',
    parent: 'aboutus',
    bundles: ['news'],
    load: company('news'),
  },
  news_info: {
    path: '/news_info/:id',
    page: 'news/detail',
    title: 'page.newsInfo',
    parent: 'news',
    bundles: ['news'],
    load: company('newsItem'),
  },
  laboratory: {
    path: '/laboratory',
    page: 'company/block',
    title: 'page.laboratory',
    parent: 'aboutus',
    bundles: ['about', 'capabilities'],
    load: blocks('laboratory'),
  },
  escr: {
    path: '/escr',
    page: 'company/block',
    title: 'page.escr',
    parent: 'aboutus',
    bundles: ['about', 'capabilities'],
    load: blocks('escr'),
  },
  pfmea: {
    path: '/pfmea',
    page: 'company/block',
    title: 'page.pfmea',
    parent: 'aboutus',
    bundles: ['about', 'capabilities'],
    load: blocks('pfmea'),
  },
  emc: {
    path: '/emc',
    page: 'company/block',
    title: 'page.emc',
    parent: 'aboutus',
    bundles: ['about', 'capabilities'],
    load: blocks('emc'),
  },
  develop: {
    path: '/develop',
    page: 'company/block',
    title: 'page.develop',
    parent: 'aboutus',
    bundles: ['about', 'capabilities'],
    load: blocks('develop'),
  },
  xieyis: {
    path: '/xieyis',
    page: 'policies/policy',
    title: 'page.xieyis',
    bundles: ['policies'],
    load: company('agreement'),
  },
  policy: {
    path: '/policy',
    page: 'policies/policy',
    title: 'page.policy',
    bundles: ['policies'],
    load: company('privacy'),
  },
  investor: {
    path: '/investor',
    page: 'investor/investor',
    title: 'page.investor',
    bundles: ['investor'],
    load: company('investor'),
  },
  test: {
    path: '/test',
    page: 'self-test/self-test',
    title: 'page.test',
    bare: true,
    bundles: ['self-test', 'form', 'errors'],
  },
  inews: {
    path: '/inews/:id',
    page: 'news/bare',
    title: 'page.newsInfo',
    bare: true,
    bundles: ['news'],
    load: company('newsItem'),
  },
  iproject: {
    path: '/iproject/:id',
    page: 'cases/bare',
    title: 'page.projectinfo',
    bare: true,
    bundles: ['cases', 'request-add'],
    load: company('bareCase'),
  },
  xieyi: {
    path: '/xieyi',
    page: 'policies/bare',
    title: 'page.xieyis',
    bare: true,
    bundles: ['policies'],
    load: company('agreement'),
  },
  yinsi: {
    path: '/yinsi',
    page: 'policies/bare',
    title: 'page.yinsi',
    bare: true,
    bundles: ['policies'],
    load: company('privacy'),
  },
  fenxiang: {
    path: '/fenxiang',
    page: 'share/share',
    title: 'page.fenxiang',
    bare: true,
    bundles: ['share'],
    load: company('shared'),
  },
} as const satisfies Record<string, RouteRow>;
