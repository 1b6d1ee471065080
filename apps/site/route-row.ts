import type { Client } from '@site/contract/client';
import type { Bundle, TextKey } from '@site/contract/i18n/keys';

export type LoadArgs = { api: Client; id: number; query: URLSearchParams };

export type RouteRow = {
  path: string;
  /** Names the file `pages/<page>-page.tsx`. */
  page: string;
  title: TextKey;
  /** The page's text bundles; `layout` and `pages` are always loaded. */
  bundles?: readonly Bundle[];
  /** Bundles that the browser loads with the scripts of the page's islands. */
  islandBundles?: readonly Bundle[];
  /** Outside the shared layout. */
  bare?: true;
  /** The parent in the breadcrumb; home if omitted. */
  parent?: string;
  /** Runs in parallel with the download of the page's chunk. A 404 from the call becomes the page's 404. */
  load?: (args: LoadArgs) => Promise<unknown>;
};
