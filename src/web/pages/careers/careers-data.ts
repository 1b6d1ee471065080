import type { Client } from '#contract/client.ts';
import { numberIn } from '../../app/query.ts';
import type { Query } from '../../routes.ts';

const perPage = 50;

/** The page around the jobs, and the jobs that the filters leave. */
export const loadJobs = async (api: Client, query: Query) => {
  const text = (name: string) => query.get(name)?.trim().slice(0, 200) || undefined;
  const filters = { department: text('department'), place: text('place'), key: text('key') };
  const [page, jobs] = await Promise.all([
    api('hrPage'),
    api('hrList', { ...filters, page: numberIn(query, 'page'), limit: perPage }),
  ]);
  return { page, jobs, filters, open: numberIn(query, 'id') };
};

export type CareersData = Awaited<ReturnType<typeof loadJobs>>;
