import * as z from 'zod';
import { User } from './accounts.ts';
import { CaseClassData, CaseListData, CaseListInput } from './cases.ts';
import {
  ContrastData,
  ContrastInput,
  ProductRelatedData,
  ProductRelatedInput,
  ProductsClassData,
  ProductsListData,
  ProductsListInput,
} from './catalogue.ts';
import type { CallName } from './endpoints.ts';
import { FinderData, FinderInput } from './finder.ts';
import { PageInfoData, PageInfoInput } from './pages.ts';
import { ProductsInfoData, ProductsInfoInput } from './product-info.ts';
import { ProjectInfoData, ProjectInfoInput, SchemeInfoData, SchemeInfoInput } from './scheme-info.ts';
import { IndexData } from './site.ts';
import { SchemeClassData, SchemeListData, SchemeListInput } from './solutions.ts';

const Nothing = z.object({});

type Call = { summary: string; group: string; access: 'open' | 'login' | 'captcha'; input: z.ZodType; data: z.ZodType };

const row =
  <A extends Call['access']>(access: A) =>
  <I extends z.ZodType, D extends z.ZodType>(group: string, summary: string, input: I, data: D) => ({
    summary,
    group,
    access,
    input,
    data,
  });

const open = row('open');
const login = row('login');

/** One row a call: types, validation, the client and the OpenAPI document all come from here. */
export const calls = {
  index: open('Site', 'What the layout and the home page show', Nothing, IndexData),
  productsClass: open('Catalogue', 'Product categories with their series', Nothing, ProductsClassData),
  productsList: open(
    'Catalogue',
    'Products by category, series, text and parameters',
    ProductsListInput,
    ProductsListData,
  ),
  productsInfo: open('Catalogue', 'One product, whole', ProductsInfoInput, ProductsInfoData),
  productRelatedList: open('Catalogue', 'Products that go with one', ProductRelatedInput, ProductRelatedData),
  canshuduibi: open('Catalogue', 'Parameters of two to four products side by side', ContrastInput, ContrastData),
  finder: open('Catalogue', 'Which controller: questions, and products ranked by the answers', FinderInput, FinderData),
  schemeClass: open('Solutions', 'Classes of solutions', Nothing, SchemeClassData),
  schemeList: open('Solutions', 'Solutions, by class', SchemeListInput, SchemeListData),
  schemeInfo: open('Solutions', 'One solution with its system diagram', SchemeInfoInput, SchemeInfoData),
  projectclassList: open('Cases', 'Classes of application cases', Nothing, CaseClassData),
  projectList: open('Cases', 'Application cases, by class and country', CaseListInput, CaseListData),
  projectInfo: open('Cases', 'One application case', ProjectInfoInput, ProjectInfoData),
  pageInfo: open('Company', 'A page of the company by its key', PageInfoInput, PageInfoData),
  getUserinfo: login('Accounts', 'The user of this session', Nothing, z.object({ user: User })),
  logout: open('Accounts', 'End this session', Nothing, Nothing),
} as const satisfies Record<CallName, Call>;

export type Input<N extends CallName> = z.input<(typeof calls)[N]['input']>;
export type Parsed<N extends CallName> = z.output<(typeof calls)[N]['input']>;
export type Data<N extends CallName> = z.output<(typeof calls)[N]['data']>;
