import type * as z from 'zod';
import type { Resolver } from '../definition.ts';
import { entryRow } from '../entry-row.ts';
import type { Job } from './schema.ts';

export const jobRow = (value: z.output<typeof Job>, to: Resolver) => ({
  ...entryRow(value),
  title: value.title,
  department: value.department,
  place: value.place,
  releaseDate: value.release_date,
  headcount: value.headcount,
  details: to.html(value.details),
});
