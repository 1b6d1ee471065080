import type * as z from 'zod';
import { Scene } from '#drawings/scene/shape.ts';
import { Case, CaseClass } from './case/schema.ts';
import { Category } from './category/schema.ts';
import { Company } from './company/schema.ts';
import { Contact } from './contact/schema.ts';
import { Catalogue, EfiDrawing } from './document/schema.ts';
import { Faq, FaqClass } from './faq/schema.ts';
import { Finder } from './finder/schema.ts';
import { Home } from './home/schema.ts';
import { Honour, HonourClass } from './honour/schema.ts';
import { Investor } from './investor/schema.ts';
import { Job } from './job/schema.ts';
import { News, NewsClass } from './news/schema.ts';
import { Page } from './page/schema.ts';
import { Parameters } from './parameters/schema.ts';
import { Product } from './product/schema.ts';
import { Series } from './series/schema.ts';
import { Solution, SolutionClass } from './solution/schema.ts';
import { Survey } from './survey/schema.ts';
import { Tool } from './tool/schema.ts';

/** Every noun of the content and the schema of one entry. */
export const nouns = {
  parameters: Parameters,
  category: Category,
  series: Series,
  product: Product,
  solution_class: SolutionClass,
  solution: Solution,
  case_class: CaseClass,
  case: Case,
  news_class: NewsClass,
  news: News,
  faq_class: FaqClass,
  faq: Faq,
  tool: Tool,
  catalogue: Catalogue,
  efi: EfiDrawing,
  job: Job,
  contact: Contact,
  honour_class: HonourClass,
  honour: Honour,
  page: Page,
  scene: Scene,
  company: Company,
  home: Home,
  finder: Finder,
  survey: Survey,
  investor: Investor,
} as const satisfies Record<string, z.ZodType>;

export type Noun = keyof typeof nouns;
export const nounNames = Object.keys(nouns) as Noun[];
export type ValueOf<N extends Noun> = z.output<(typeof nouns)[N]>;

type FileKind = {
  /** Named groups must say the same as the fields of that name. */
  name: RegExp;
  noun: Noun;
  /** The file is a list of entries. */
  list?: true;
};

const slug = '(?<slug>[a-z0-9-]+)';
const file = (pattern: string) => new RegExp(`^${pattern}\\.yaml$`);

/** Which file holds what. The first that fits is taken. */
export const fileKinds: FileKind[] = [
  { name: file('parameters'), noun: 'parameters' },
  { name: file('company'), noun: 'company' },
  { name: file('home'), noun: 'home' },
  { name: file('finder'), noun: 'finder' },
  { name: file('survey'), noun: 'survey' },
  { name: file('investor'), noun: 'investor' },
  { name: file('tools'), noun: 'tool', list: true },
  { name: file('catalogues'), noun: 'catalogue', list: true },
  { name: file('documents/efi'), noun: 'efi', list: true },
  { name: file('products/categories'), noun: 'category', list: true },
  { name: file(`products/(?<category>[a-z0-9-]+)/${slug}`), noun: 'series' },
  { name: file('solutions/classes'), noun: 'solution_class', list: true },
  { name: file(`solutions/${slug}`), noun: 'solution' },
  { name: file('cases/classes'), noun: 'case_class', list: true },
  { name: file(`cases/${slug}`), noun: 'case' },
  { name: file('news/classes'), noun: 'news_class', list: true },
  { name: file(`news/(?<date>\\d{4}-\\d\\d-\\d\\d)-${slug}`), noun: 'news' },
  { name: file(`faq/${slug}`), noun: 'faq_class' },
  { name: file(`jobs/${slug}`), noun: 'job' },
  { name: file('contacts/(?:headquarters|branches|distributors)'), noun: 'contact', list: true },
  { name: file('honours/classes'), noun: 'honour_class', list: true },
  { name: file('honours/honours'), noun: 'honour', list: true },
  { name: file(`pages/${slug}`), noun: 'page' },
  { name: file(`scenes/${slug}`), noun: 'scene' },
];

/** The brand is pictures. */
export const brandFiles = /^brand\/[a-z0-9-]+\.svg$/;
/** Texts of the manuals stay files: they go into documents, not onto pages. */
export const manualFiles = /^manuals\/[a-z]+\.yaml$/;
/** Fault codes have a reader of their own. */
export const faultFiles = /^ecu\//;
