import type { Client } from '@site/contract/client';
import { pageIn, requireExisting, requirePage } from '../../app/not-found.ts';
import { numberIn } from '../../app/query.ts';

const perPage = 24;

/** The classes and one page of the cases that match the filters. */
export const loadCases = async (api: Client, query: URLSearchParams) => {
  const class_id = numberIn(query, 'class_id');
  const requestedCountry = query.get('country') ?? '';
  const country = /^[A-Z]{2}$/.test(requestedCountry) ? requestedCountry : undefined;
  const [classes, cases] = await Promise.all([
    api('projectclassList'),
    api('projectList', { class_id, country, page: pageIn(query), limit: perPage }),
  ]);
  requireExisting(
    class_id,
    classes.list.map(({ id }) => id),
  );
  requirePage(cases);
  return { classes: classes.list, cases, class_id, country };
};

export type CasesData = Awaited<ReturnType<typeof loadCases>>;

/** A case without what the app's page does not show: pictures, solutions and neighbours. */
export const loadBareCase = async (api: Client, id: number) => {
  const {
    pictures: _pictures,
    schemes: _schemes,
    more: _more,
    log: _log,
    prev: _prev,
    next: _next,
    ...item
  } = await api('projectInfo', { id });
  return item;
};

export type BareCase = Awaited<ReturnType<typeof loadBareCase>>;
