import { createElement } from 'react';
import type { RouteObject } from 'react-router';
import { FailurePage } from '../failure/failure-page.tsx';
import { Layout } from '../layout/layout.tsx';
import { PageSlot } from './page-slot.ts';
import { Root } from './root.tsx';
import type { PageRoute } from './route-handle.ts';

const errorElement = createElement(FailurePage);

export const rootShape = { id: 'root', element: createElement(Root), errorElement };
export const layoutShape = { id: 'layout', element: createElement(Layout), errorElement };
export const pageShape = ({ id, path, handle }: PageRoute) => ({
  id,
  path,
  handle,
  element: createElement(PageSlot, { name: id }),
  errorElement,
});

/** The route of the first page with its parents. It has no loaders: its data came with the page. */
export const firstRoutes = (route: PageRoute): RouteObject[] => {
  const page = pageShape(route);
  return [{ ...rootShape, children: route.bare ? [page] : [{ ...layoutShape, children: [page] }] }];
};
