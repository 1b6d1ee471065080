import { isValidElement } from 'react';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import type { RouteName } from '../routes.ts';
import { routes } from '../routes.ts';
import { pageRouteOf } from './page-route.ts';
import { createRoutes } from './route-objects.ts';
import { firstRoutes } from './route-shapes.ts';

/** The route with its parents, each with what React compares when it decides whether to keep an element. */
const branchOf = (objects: RouteObject[], id: string): object[] =>
  objects.flatMap(({ id: own, path, handle, element, children = [] }) => {
    const below = branchOf(children, id);
    if (own !== id && below.length === 0) return [];
    const { type, props, key } = isValidElement(element) ? element : {};
    return [{ id: own, path, handle, type, props, key }, ...below];
  });

test('the full router shows a first page with the same elements, so that the page keeps its state', () => {
  const all = createRoutes({
    apiOf: () => {
      throw new Error('no call is made');
    },
    loadBundles: async () => undefined,
  });
  for (const name of Object.keys(routes) as RouteName[]) {
    const branch = branchOf(all, name);
    expect(branch).toHaveLength('bare' in routes[name] ? 2 : 3);
    expect(branchOf(firstRoutes(pageRouteOf(name)), name)).toEqual(branch);
  }
});

test('a page knows its parents from home downwards', () => {
  expect(pageRouteOf('ecucode').handle).toEqual({
    title: 'page.ecucode',
    parents: [{ path: '/technical', title: 'page.technical' }],
  });
});
