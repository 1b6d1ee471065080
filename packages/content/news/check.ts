import type * as z from 'zod';
import type { CheckContext } from '../definition.ts';
import type { EntryProblem } from '../issues.ts';
import type { News } from './schema.ts';

/** Compares versions numerically: 4.10 is newer than 4.9. */
const isNewer = (version: string, other: string): boolean => version.localeCompare(other, 'en', { numeric: true }) > 0;

/** A product must have the firmware that a news item announces, and its documents must not be older than the item. */
export const announcementProblems = (
  { announces, date }: z.output<typeof News>,
  { product: find }: CheckContext,
): EntryProblem[] => {
  const product = announces && find(announces.product);
  if (!announces || !product) return [];
  const { model, firmware, revised } = product;
  const path = ['announces', 'firmware'];
  if (firmware === undefined || isNewer(announces.firmware, firmware))
    return [{ path, message: `${model} has firmware ${firmware ?? 'of no version'}` }];
  return firmware === announces.firmware && revised < date
    ? [{ path, message: `${model} was revised on ${revised}: its documents would be older than this announcement` }]
    : [];
};
