import * as z from 'zod';
import { Html, Seo } from './fields.ts';
import { Id, Key, PageInput, pageOf } from './paging.ts';

const Titled = z.object({ title: z.string(), text: z.string() });
const TitledPart = z.object({ title: z.string(), items: z.array(Titled) });

export const HrPageData = z.object({
  title: z.string(),
  lead: z.string(),
  html: Html,
  values: TitledPart,
  benefits: TitledPart,
  process: TitledPart,
  seo: Seo,
});

export const Job = z.object({
  job_id: Id,
  title: z.string(),
  department: z.string(),
  place: z.string(),
  release_date: z.iso.date(),
  headcount: z.number().int(),
  details_html: Html,
});
export type Job = z.infer<typeof Job>;

export const HrListInput = PageInput.extend({
  /** Department and place in any of the six languages, so that a link works on every host. */
  department: Key.optional(),
  place: Key.optional(),
  key: Key.optional(),
});
const Choice = z.object({ name: z.string(), count: z.number().int() });
/** Department counts apply the place and text filters, and place counts the department and text filters. `headcount` is the total of all matches. */
export const HrListData = pageOf(Job).extend({
  departments: z.array(Choice),
  places: z.array(Choice),
  headcount: z.number().int(),
});
