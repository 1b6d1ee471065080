import type { TableName } from '@site/content/tables';
import type { PgTable } from 'drizzle-orm/pg-core';
import { asset } from '#assets/table.ts';
import { caseClass, caseStudy } from './cases/table.ts';
import { contact, honour, honourClass, job, page, scene } from './company/table.ts';
import { failureMode, faultCode, faultManufacturer, faultParameter, faultSystem } from './faults/table.ts';
import { news, newsClass } from './news/table.ts';
import { category, parameter, parameterGroup, product, series } from './products/table.ts';
import { solution, solutionClass } from './solutions/table.ts';
import { document, faq, faqClass, tool } from './support/table.ts';

/** Every table of entries, by the name that the content has for it. */
export const entryTables = {
  asset,
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
  fault_manufacturer: faultManufacturer,
  fault_code: faultCode,
} as const satisfies Record<TableName, PgTable>;

type Managed = 'id' | 'digest' | 'updatedAt' | 'publishedAt';
/** A row as the content makes it; ids, digests and times are added when it is written. */
export type RowOf<T extends TableName> = Omit<(typeof entryTables)[T]['$inferInsert'], Managed> & {
  publishedAt?: Date;
};
