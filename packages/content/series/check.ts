import type * as z from 'zod';
import type { CheckContext } from '../definition.ts';
import type { EntryProblem } from '../issues.ts';
import type { Series } from './schema.ts';

export const seriesProblems = ({ slug, image }: z.output<typeof Series>, context: CheckContext): EntryProblem[] => {
  const product = image === undefined ? undefined : context.product(image);
  return product && product.series !== slug
    ? [{ path: ['image'], message: 'the picture of a series is one of its products' }]
    : [];
};
