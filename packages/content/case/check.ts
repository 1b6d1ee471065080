import type * as z from 'zod';
import type { EntryProblem } from '../issues.ts';
import type { Case } from './schema.ts';

type Value = z.output<typeof Case>;

const quantityProblems = ({ products, quantities }: Value): EntryProblem[] =>
  quantities.flatMap(({ product }, index) => {
    const path = ['quantities', index, 'product'];
    if (!products.includes(product)) return { path, message: `${product} is not among the products of this case` };
    const isTwice = quantities.findIndex((other) => other.product === product) < index;
    return isTwice ? { path, message: `${product} is listed twice` } : [];
  });

/** What is on outside of the log's time, or ends before it begins, could not be drawn. */
const logProblems = ({ log }: Value): EntryProblem[] => {
  if (!log) return [];
  const end = log.begin + (log.readings.length - 1) * log.interval;
  const isInside = (at: number) => at >= log.begin && at <= end;
  return [
    ...log.marks.flatMap(({ at }, index) =>
      isInside(at) ? [] : { path: ['log', 'marks', index, 'at'], message: 'a mark is outside of the readings' },
    ),
    ...log.states.flatMap(({ periods }, index) =>
      periods.flatMap(([from, to], at) =>
        from < to && isInside(from) && isInside(to)
          ? []
          : {
              path: ['log', 'states', index, 'periods', at],
              message: 'a period is outside of the readings, or has no length',
            },
      ),
    ),
  ];
};

export const caseProblems = (value: Value): EntryProblem[] => [...quantityProblems(value), ...logProblems(value)];
