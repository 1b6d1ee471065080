import { paths } from '@site/contract/paths';
import { entryTag } from '@site/contract/tags';
import { Scene } from '@site/drawings/scene/shape';
import type * as z from 'zod';
import { Answers } from './answers/schema.ts';
import { assetRow } from './asset/row.ts';
import { Asset } from './asset/schema.ts';
import { Calculator } from './calculator/schema.ts';
import { caseClassCollection, caseCollection } from './case/collection.ts';
import { categoryRow } from './category/row.ts';
import { Category } from './category/schema.ts';
import { chatCollection } from './chat/collection.ts';
import { companyCollection } from './company/collection.ts';
import { contactCollection } from './contact/collection.ts';
import type { Definition } from './definition.ts';
import { catalogueCollection, efiCollection } from './document/collection.ts';
import { faqClassCollection, faqCollection } from './faq/collection.ts';
import { faultsCollection } from './faults/collection.ts';
import { finderProblems } from './finder/check.ts';
import { Finder } from './finder/schema.ts';
import { Glossary } from './glossary/schema.ts';
import { homeCollection } from './home/collection.ts';
import { honourClassCollection, honourCollection } from './honour/collection.ts';
import { Investor } from './investor/schema.ts';
import { jobRow } from './job/row.ts';
import { Job } from './job/schema.ts';
import { Manual } from './manual/schema.ts';
import { newsClassCollection, newsCollection } from './news/collection.ts';
import { pageCollection } from './page/collection.ts';
import { parametersCollection } from './parameters/collection.ts';
import { productCollection } from './product/collection.ts';
import type { FullProduct } from './product/full.ts';
import { registerProblems } from './register-area/check.ts';
import { RegisterArea } from './register-area/schema.ts';
import { Retention } from './retention/schema.ts';
import { sceneProblems } from './scene/check.ts';
import { sceneRow } from './scene/row.ts';
import { seriesCollection } from './series/collection.ts';
import { solutionClassCollection, solutionCollection } from './solution/collection.ts';
import { Survey } from './survey/schema.ts';
import { Synonyms } from './synonyms/schema.ts';
import { toolRow } from './tool/row.ts';
import { Tool } from './tool/schema.ts';

const categoryCollection = {
  schema: Category,
  file: 'products/categories.yaml',
  list: true,
  references: { image: 'product' },
  media: { picture: 'picture' },
  rows: { category: categoryRow },
  lists: ['menu'],
  after: ['list_index', 'downloads'],
  pages: ({ id }) => [paths.products({ class_id: id })],
  label: 'collections.category',
  subject: 'catalogue',
} as const satisfies Definition;

const sceneCollection = {
  schema: Scene,
  file: 'scenes/<slug>.yaml',
  check: sceneProblems,
  drawn: { views: ['scene'], fields: ['items', 'areas', 'energy', 'standby', 'frame', 'ground', 'size'] },
  pictured: 'scene',
  rows: { scene: sceneRow },
  tags: ({ slug }) => [entryTag('scene', slug)],
  label: 'collections.scene',
  subject: 'content',
} as const satisfies Definition;

const toolCollection = {
  schema: Tool,
  file: 'tools.yaml',
  list: true,
  rows: { tool: toolRow },
  lists: ['downloads'],
  after: ['downloads'],
  pages: () => [paths.downloads()],
  label: 'collections.tool',
  subject: 'catalogue',
} as const satisfies Definition;

const finderCollection = {
  schema: Finder,
  file: 'finder.yaml',
  references: { 'rules.*.match.category.*': 'category', 'rules.*.without.category.*': 'category' },
  check: finderProblems,
  settings: { finder: (value: z.output<typeof Finder>) => value },
  pages: () => [paths.products()],
  label: 'collections.finder',
  subject: 'content',
} as const satisfies Definition;

/** Files below `media`, which have their own reader: see docs/guides/media.md. */
const assetCollection = {
  schema: Asset,
  pictured: 'asset',
  rows: { asset: assetRow },
  tags: ({ slug }) => [entryTag('asset', slug)],
  after: ['downloads'],
  label: 'collections.asset',
  subject: 'media',
} as const satisfies Definition;

const jobCollection = {
  schema: Job,
  file: 'jobs/<slug>.yaml',
  rows: { job: jobRow },
  lists: ['jobs'],
  pages: () => [paths.careers],
  label: 'collections.job',
  subject: 'careers',
} as const satisfies Definition;

const investorCollection = {
  schema: Investor,
  file: 'investor.yaml',
  settings: { investor: (value: z.output<typeof Investor>) => value },
  after: ['downloads'],
  pages: () => [paths.investor],
  label: 'collections.investor',
  subject: 'content',
} as const satisfies Definition;

const surveyCollection = {
  schema: Survey,
  file: 'survey.yaml',
  settings: { survey: (value: z.output<typeof Survey>) => value },
  pages: () => [paths.survey],
  label: 'collections.survey',
  subject: 'surveys',
} as const satisfies Definition;

/** Editors and translators write them; agents insert them into what they answer. */
const answersCollection = {
  schema: Answers,
  file: 'answers.yaml',
  settings: { answers: (value: z.output<typeof Answers>) => value },
  isSetting: true,
  label: 'collections.answers',
  subject: 'content',
} as const satisfies Definition;

/** Other words for what the texts say; the search reads them with every question. */
const synonymsCollection = {
  schema: Synonyms,
  file: 'synonyms.yaml',
  settings: { synonyms: (value: z.output<typeof Synonyms>) => value },
  isSetting: true,
  triedBySearch: true,
  label: 'collections.synonyms',
  subject: 'content',
} as const satisfies Definition;

const retentionCollection = {
  schema: Retention,
  file: 'retention.yaml',
  settings: { retention: (value: z.output<typeof Retention>) => value },
  isSetting: true,
  label: 'collections.retention',
  subject: 'settings',
} as const satisfies Definition;

/** Has no table: its texts appear in generated documents, not on pages, so its documents follow from the entry itself. */
const manualCollection = {
  schema: Manual,
  file: 'manuals/<slug>.yaml',
  after: ['downloads'],
  label: 'collections.manual',
  subject: 'catalogue',
} as const satisfies Definition;

/** Has no table, as manuals have none. Register maps of products follow from the four areas together. */
const registerAreaCollection = {
  schema: RegisterArea,
  file: 'registers/<slug>.yaml',
  check: registerProblems,
  after: ['downloads'],
  label: 'collections.register_area',
  subject: 'catalogue',
} as const satisfies Definition;

/** Has no table, as manuals have none. A calculator is the page inside the archive of the tool with its slug. */
const calculatorCollection = {
  schema: Calculator,
  file: 'calculators/<slug>.yaml',
  references: { slug: 'tool' },
  after: ['downloads'],
  label: 'collections.calculator',
  subject: 'catalogue',
} as const satisfies Definition;

/** Has no table: it is for authors and translators, and pages do not show it. */
const glossaryCollection = {
  schema: Glossary,
  file: 'glossary.yaml',
  label: 'collections.glossary',
  subject: 'content',
} as const satisfies Definition;

/**
 * Every collection of the content. Files, tables, rows, references, tags, after-effects and rights all follow from here, in this
 * order: a collection comes after those that its rows refer to. To add one, see docs/guides/add-a-collection.md.
 */
export const collections = {
  asset: assetCollection,
  parameters: parametersCollection,
  category: categoryCollection,
  series: seriesCollection,
  solution_class: solutionClassCollection,
  solution: solutionCollection,
  case_class: caseClassCollection,
  case: caseCollection,
  product: productCollection,
  news_class: newsClassCollection,
  news: newsCollection,
  faq_class: faqClassCollection,
  faq: faqCollection,
  tool: toolCollection,
  catalogue: catalogueCollection,
  efi: efiCollection,
  job: jobCollection,
  contact: contactCollection,
  honour_class: honourClassCollection,
  honour: honourCollection,
  page: pageCollection,
  scene: sceneCollection,
  faults: faultsCollection,
  company: companyCollection,
  chat: chatCollection,
  answers: answersCollection,
  synonyms: synonymsCollection,
  retention: retentionCollection,
  home: homeCollection,
  finder: finderCollection,
  survey: surveyCollection,
  investor: investorCollection,
  manual: manualCollection,
  register_area: registerAreaCollection,
  calculator: calculatorCollection,
  glossary: glossaryCollection,
} as const;

export type Collection = keyof typeof collections;
export const collectionNames = Object.keys(collections) as Collection[];

/** The same table for code that loops over all collections. Its type checks that references and parts name collections. */
export const definitions: { readonly [N in Collection]: Definition<Collection> } = collections;

/** One entry as parsed by its schema. */
export type ValueOf<N extends Collection> = z.output<(typeof collections)[N]['schema']>;

/** One entry with everything it inherits from the entry that contains it. */
export type EntryValue<N extends Collection> = N extends 'product' ? FullProduct : ValueOf<N>;
