import type { TextKey } from '@site/contract/i18n/keys';
import { useMatches } from 'react-router';

/** What the table of routes says about a page: its title, and its parents for the breadcrumb. */
export type RouteHandle = { title: TextKey; parents: { path: string; title: TextKey }[] };

/** The route of a page, as the server describes it to the browser. */
export type PageRoute = { id: string; path: string; bare?: true; handle: RouteHandle };

export const useRouteHandle = (): RouteHandle => useMatches().at(-1)?.handle as RouteHandle;
