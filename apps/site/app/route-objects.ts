import { isApiError } from '@site/contract/client';
import type { Client } from '@site/contract/client';
import type { Bundle } from '@site/contract/i18n/keys';
import { paths } from '@site/contract/paths';
import type { IndexData } from '@site/contract/site';
import { checkConnection } from '@site/ui/connection/connection';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { redirect } from 'react-router';
import type { LayoutData, LayoutIndex } from '../layout/layout-data.ts';
import type { RouteRow } from '../route-row.ts';
import type { RouteName } from '../routes.ts';
import { routes } from '../routes.ts';
import { loadChunk } from './chunk.ts';
import { isLoadError } from './load-error.ts';
import { pageRouteOf } from './page-route.ts';
import { addPage } from './page-slot.ts';
import type { RootData } from './root-data.ts';
import { layoutShape, pageShape, rootShape } from './route-shapes.ts';
import { isUntranslated, untranslatedBundles } from './untranslated.ts';

const files = import.meta.glob<{ Page: ComponentType }>('../pages/**/*-page.tsx');

export const pageFile = (row: RouteRow) => `../pages/${row.page}-page.tsx`;

export type RouteDeps = {
  /** On the server each request has its own client; the browser has one. */
  apiOf: (request: Request) => Client;
  loadBundles: (bundles: readonly Bundle[]) => Promise<void>;
  /** In the browser: the `lang` of texts in another language. The server knows the page's bundles after its loaders. */
  langs?: ReadonlyMap<string, string>;
};

/** An id that does not exist becomes the page's own 404; other errors go to the failure page. */
const notFoundAsResponse = (error: unknown): never => {
  if (isApiError(error) && error.code === 404) throw new Response(null, { status: 404 });
  throw error;
};

/** By identity: pages that share an answer share its part too, which is then encoded once. */
const layoutIndexes = new WeakMap<IndexData, LayoutIndex>();
const layoutIndex = (index: IndexData): LayoutIndex => {
  const { fangan, sections } = index;
  const { brand: _, ...company } = index.company;
  // Series come with the menu that shows them (`layout/categories.ts`): they would be half of the state of every page.
  const chanpin = index.chanpin.map(({ cat_id, cat_name }) => ({ cat_id, cat_name }));
  const part = layoutIndexes.get(index) ?? { chanpin, fangan, sections, company };
  layoutIndexes.set(index, part);
  return part;
};

/** The failure page says whether there is a connection, so this is found out before it appears. */
const checkAfterFailure = async (error: unknown): Promise<never> => {
  if (isLoadError(error)) await checkConnection();
  throw error;
};

const home = () => redirect(paths.home);
const names = Object.keys(routes) as RouteName[];
const rowOf = (name: RouteName): RouteRow => routes[name];

/** The spec's routes for React Router: the layout and its pages, the bare pages, and home for everything else. */
export const createRoutes = ({ apiOf, loadBundles, langs }: RouteDeps): RouteObject[] => {
  const loadPage = async (name: RouteName): Promise<void> => {
    const row = rowOf(name);
    const importPage = files[pageFile(row)];
    if (!importPage) throw new Error(`No page file for route ${name}`);
    const [{ Page }] = await Promise.all([
      loadChunk(name, importPage),
      loadBundles(['titles', ...(row.bundles ?? [])]),
    ]);
    addPage(name, Page);
  };

  // The loader loads the chunk instead of the router's `lazy`: a route whose `lazy` failed never renders, not even its
  // error.
  const toObject = (name: RouteName): RouteObject => ({
    ...pageShape(pageRouteOf(name)),
    loader: async ({ params, request }: LoaderFunctionArgs) => {
      const query = new URL(request.url).searchParams;
      const data = rowOf(name)
        .load?.({ api: apiOf(request), id: Number(params['id']), query })
        .catch(notFoundAsResponse);
      const [loaded] = await Promise.all([data, loadPage(name)]).catch(checkAfterFailure);
      if (langs && isUntranslated(loaded, langs)) await loadBundles(untranslatedBundles).catch(checkAfterFailure);
      return loaded ?? null;
    },
  });

  const layout: RouteObject = {
    ...layoutShape,
    // Only what every page shows, because every page's state contains it.
    loader: async ({ request }: LoaderFunctionArgs): Promise<LayoutData> => ({
      index: layoutIndex(await apiOf(request)('index')),
    }),
    // The layout's data is loaded once.
    shouldRevalidate: () => false,
    children: names.filter((name) => !rowOf(name).bare).map(toObject),
  };
  const bare = names.filter((name) => rowOf(name).bare).map(toObject);
  const fallbackRoutes = [
    { path: '/', loader: home },
    { path: '*', loader: home },
  ];
  return [
    {
      ...rootShape,
      // Pages outside the layout show the company's logo and colours too.
      loader: async ({ request }: LoaderFunctionArgs): Promise<RootData> => {
        const { company } = await apiOf(request)('index');
        return { brand: company.brand };
      },
      shouldRevalidate: () => false,
      children: [layout, ...bare, ...fallbackRoutes],
    },
  ];
};
