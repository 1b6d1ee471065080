import type { Client } from '#contract/client.ts';
import { numberIn } from '../../app/query.ts';
import type { Query } from '../../routes.ts';

const perPage = 24;

/** The classes and one page of the cases that the filters leave. */
export const loadCases = async (api: Client, query: Query) => {
  const class_id = numberIn(query, 'class_id');
  const asked = query.get('country') ?? '';
  const country = /^[A-Z]{2}$/.test(asked) ? asked : undefined;
  const [classes, cases] = await Promise.all([
    api('projectclassList'),
    api('projectList', { class_id, country, page: numberIn(query, 'page'), limit: perPage }),
  ]);
  return { classes: classes.list, cases, class_id, country };
};

export type CasesData = Awaited<ReturnType<typeof loadCases>>;
