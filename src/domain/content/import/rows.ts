import type { Content } from '../content.ts';
import type { Rows } from './plan.ts';
import type { Resolver } from './resolve.ts';
import { catalogueRows } from './rows-catalogue.ts';
import { companyRows } from './rows-company.ts';
import { faultRows } from './rows-faults.ts';
import { supportRows } from './rows-support.ts';

/** The whole content as rows of its tables. */
export const makeRows = (content: Content, to: Resolver): Rows => ({
  ...catalogueRows(content, to),
  ...supportRows(content, to),
  ...companyRows(content, to),
  ...faultRows(content.faults, to),
});
