import type { Client } from '@site/contract/client';
import { pageIn, requireExisting, requirePage } from '../../app/not-found.ts';
import { numberIn } from '../../app/query.ts';

const perPage = 24;

/** The classes and one page of the chosen class's solutions. */
export const loadSolutions = async (api: Client, query: URLSearchParams) => {
  const class_id = numberIn(query, 'class_id');
  const [classes, schemes] = await Promise.all([
    api('schemeClass'),
    api('schemeList', { class_id, page: pageIn(query), limit: perPage }),
  ]);
  requireExisting(
    class_id,
    classes.list.map(({ id }) => id),
  );
  requirePage(schemes);
  return { classes: classes.list, schemes, class_id };
};

export type SolutionsData = Awaited<ReturnType<typeof loadSolutions>>;
