import type { PgTable } from 'drizzle-orm/pg-core';
import { caseClass, caseStudy } from '#db/tables/cases.ts';
import { category, parameter, parameterGroup, product, series } from '#db/tables/catalogue.ts';
import { contact, honour, honourClass, job, page, scene } from '#db/tables/company.ts';
import { failureMode, faultCode, faultMaker, faultParameter, faultSystem } from '#db/tables/faults.ts';
import { news, newsClass } from '#db/tables/news.ts';
import { solution, solutionClass } from '#db/tables/solutions.ts';
import { document, faq, faqClass, tool } from '#db/tables/support.ts';

/** Nouns with a table of entries, in the order in which they are written: what is pointed at comes first. */
export const entryTables = {
  parameter_group: parameterGroup,
  parameter,
  category,
  series,
  solution_class: solutionClass,
  solution,
  case_class: caseClass,
  case: caseStudy,
  product,
  news_class: newsClass,
  news,
  faq_class: faqClass,
  faq,
  tool,
  document,
  job,
  contact,
  honour_class: honourClass,
  honour,
  page,
  scene,
  fault_system: faultSystem,
  failure_mode: failureMode,
  fault_parameter: faultParameter,
  fault_maker: faultMaker,
  fault_code: faultCode,
} as const satisfies Record<string, PgTable>;

export type EntryNoun = keyof typeof entryTables;
export const entryNouns = Object.keys(entryTables) as EntryNoun[];

type Managed = 'id' | 'digest' | 'updatedAt' | 'publishedAt';
/** A row as the content makes it; ids, digests and times are the importer's. */
export type RowOf<N extends EntryNoun> = Omit<(typeof entryTables)[N]['$inferInsert'], Managed> & {
  publishedAt?: Date;
};
export type Rows = { [N in EntryNoun]: RowOf<N>[] };
