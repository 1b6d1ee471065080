import type { Client } from '@site/contract/client';
import { pageIn, requirePage } from '../../app/not-found.ts';
import { numberIn, textIn } from '../../app/query.ts';

const perPage = 50;

/** The page's content and the jobs that match the filters. */
export const loadJobs = async (api: Client, query: URLSearchParams) => {
  const filters = { department: textIn(query, 'department'), place: textIn(query, 'place'), key: textIn(query, 'key') };
  const [page, jobs] = await Promise.all([
    api('hrPage'),
    api('hrList', { ...filters, page: pageIn(query), limit: perPage }),
  ]);
  requirePage(jobs);
  return { page, jobs, filters, open: numberIn(query, 'id') };
};

export type CareersData = Awaited<ReturnType<typeof loadJobs>>;
