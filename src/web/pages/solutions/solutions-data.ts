import type { Client } from '#contract/client.ts';
import { numberIn } from '../../app/query.ts';
import type { Query } from '../../routes.ts';

const perPage = 24;

/** The classes and one page of the solutions of the chosen one. */
export const loadSolutions = async (api: Client, query: Query) => {
  const class_id = numberIn(query, 'class_id');
  const [classes, schemes] = await Promise.all([
    api('schemeClass'),
    api('schemeList', { class_id, page: numberIn(query, 'page'), limit: perPage }),
  ]);
  return { classes: classes.list, schemes, class_id };
};

export type SolutionsData = Awaited<ReturnType<typeof loadSolutions>>;
