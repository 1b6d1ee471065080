import type * as z from 'zod';
import { answersNoun } from './answers/noun.ts';
import { assetNoun } from './asset/noun.ts';
import { caseClassNoun, caseNoun } from './case/noun.ts';
import { categoryNoun } from './category/noun.ts';
import { chatNoun } from './chat/noun.ts';
import { companyNoun } from './company/noun.ts';
import { contactNoun } from './contact/noun.ts';
import type { Definition } from './definition.ts';
import { catalogueNoun, efiNoun } from './document/noun.ts';
import { faqClassNoun, faqNoun } from './faq/noun.ts';
import { faultsNoun } from './faults/noun.ts';
import { finderNoun } from './finder/noun.ts';
import { glossaryNoun } from './glossary/noun.ts';
import { homeNoun } from './home/noun.ts';
import { honourClassNoun, honourNoun } from './honour/noun.ts';
import { investorNoun } from './investor/noun.ts';
import { jobNoun } from './job/noun.ts';
import { manualNoun } from './manual/noun.ts';
import { newsClassNoun, newsNoun } from './news/noun.ts';
import { pageNoun } from './page/noun.ts';
import { parametersNoun } from './parameters/noun.ts';
import type { FullProduct } from './product/full.ts';
import { productNoun } from './product/noun.ts';
import { retentionNoun } from './retention/noun.ts';
import { sceneNoun } from './scene/noun.ts';
import { seriesNoun } from './series/noun.ts';
import { solutionClassNoun, solutionNoun } from './solution/noun.ts';
import { surveyNoun } from './survey/noun.ts';
import { toolNoun } from './tool/noun.ts';

/**
 * Every noun of the content. Files, tables, rows, references, tags, after-effects and rights all follow from here, in this
 * order: a noun comes after those that its rows refer to. To add one, see docs/guides/add-a-noun.md.
 */
export const nouns = {
  asset: assetNoun,
  parameters: parametersNoun,
  category: categoryNoun,
  series: seriesNoun,
  solution_class: solutionClassNoun,
  solution: solutionNoun,
  case_class: caseClassNoun,
  case: caseNoun,
  product: productNoun,
  news_class: newsClassNoun,
  news: newsNoun,
  faq_class: faqClassNoun,
  faq: faqNoun,
  tool: toolNoun,
  catalogue: catalogueNoun,
  efi: efiNoun,
  job: jobNoun,
  contact: contactNoun,
  honour_class: honourClassNoun,
  honour: honourNoun,
  page: pageNoun,
  scene: sceneNoun,
  faults: faultsNoun,
  company: companyNoun,
  chat: chatNoun,
  answers: answersNoun,
  retention: retentionNoun,
  home: homeNoun,
  finder: finderNoun,
  survey: surveyNoun,
  investor: investorNoun,
  manual: manualNoun,
  glossary: glossaryNoun,
} as const;

export type Noun = keyof typeof nouns;
export const nounNames = Object.keys(nouns) as Noun[];

/** The same table for code that loops over all nouns. Its type checks that references and parts name nouns. */
export const definitions: { readonly [N in Noun]: Definition<Noun> } = nouns;

/** One entry as parsed by its schema. */
export type ValueOf<N extends Noun> = z.output<(typeof nouns)[N]['schema']>;

/** One entry with everything it inherits from the entry that contains it. */
export type EntryValue<N extends Noun> = N extends 'product' ? FullProduct : ValueOf<N>;
