import type { RouteRow } from '../route-row.ts';
import type { RouteName } from '../routes.ts';
import { routes } from '../routes.ts';
import type { PageRoute } from './route-handle.ts';

const parentOf = ({ parent }: RouteRow): RouteRow | undefined =>
  parent === undefined ? undefined : routes[parent as RouteName];

const parentsOf = (row: RouteRow): RouteRow[] => {
  const parent = parentOf(row);
  return parent ? [...parentsOf(parent), parent] : [];
};

/** The part of a route that a page in the browser needs, without the table of all routes. */
export const pageRouteOf = (id: RouteName): PageRoute => {
  const row: RouteRow = routes[id];
  const parents = parentsOf(row).map(({ path, title }) => ({ path, title }));
  return { id, path: row.path, ...(row.bare && { bare: true }), handle: { title: row.title, parents } };
};
