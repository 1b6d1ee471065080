import { YangceInput } from '@site/contract/inbox';
import * as z from 'zod';
import type { BrochureValues } from './brochure-values.ts';
import { bodyOf } from './brochure-values.ts';

/** Stricter than the call: this page always offers something to choose. */
export const BrochureRules = z
  .preprocess((values) => bodyOf(values as BrochureValues), YangceInput)
  .superRefine(({ kind, catalogue_ids = [], product_ids = [] }, context) => {
    const [chosenIds, field] = kind === 'sample' ? [product_ids, 'product'] : [catalogue_ids, 'catalogue_ids'];
    if (chosenIds.length === 0) context.addIssue({ code: 'custom', path: [field], message: 'error.chooseOne' });
  });
