import { companyPaths, paths } from '@site/contract/paths';
import type { pageKeys } from './schema.ts';

type PageKey = (typeof pageKeys)[number];

/** The address of each page of the content. */
const contentPages: { [K in PageKey]: string } = {
  aboutus: paths.about,
  trademark: paths.trademark,
  honor: paths.honours,
  sustainability: paths.sustainability,
  energy: paths.energy,
  laboratory: paths.laboratory,
  escr: paths.escr,
  pfmea: paths.pfmea,
  emc: paths.emc,
  develop: paths.develop,
  technical: paths.technical,
  hr: paths.careers,
  agreement: paths.agreements,
  privacy: paths.policy,
  cookies: companyPaths.policy('cookies'),
  sale: companyPaths.policy('sale'),
};

/** Other pages that texts may link to, which no content file defines. */
const otherPages = {
  productinfo: paths.products(),
  contrast: paths.contrast(),
  schemeinfo: paths.schemes(),
  applicationcase: paths.cases(),
  datadownload: paths.downloads(),
  productcatalogue: paths.catalogues,
  ecucode: paths.faultCodes,
  faqs: paths.faqs,
  feedback: paths.feedback,
  contactus: paths.contact,
  news: paths.news,
  investor: paths.investor,
} as const;

const allPages: Record<string, string> = { ...contentPages, ...otherPages };

export const isSitePage = (key: string): boolean => Object.hasOwn(allPages, key);
export const sitePagePath = (key: string): string => allPages[key] ?? paths.home;
