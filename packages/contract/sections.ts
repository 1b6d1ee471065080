import { companyPaths, paths } from './paths.ts';

/** Areas that not every company fills, with their first page. Menus, footer and sitemap leave out those without an entry. */
export const sectionPaths = {
  finder: `${paths.products()}?view=finder`,
  solutions: paths.schemes(),
  cases: paths.cases(),
  news: paths.news,
  honours: paths.honours,
  jobs: paths.careers,
  investor: paths.investor,
  catalogues: paths.catalogues,
  downloads: paths.downloads(),
  faults: paths.faultCodes,
  faq: paths.faqs,
  aboutus: paths.about,
  technical: paths.technical,
  energy: paths.energy,
  sustainability: paths.sustainability,
  trademark: paths.trademark,
  laboratory: paths.laboratory,
  escr: paths.escr,
  pfmea: paths.pfmea,
  emc: paths.emc,
  develop: paths.develop,
  sale: companyPaths.policy('sale'),
} as const;

export type SectionName = keyof typeof sectionPaths;
export const sectionNames = Object.keys(sectionPaths) as SectionName[];
